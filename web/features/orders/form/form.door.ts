// Registering an order. Other rooms import this file only.
export { draftForMember } from './draft-for-member.ts';
export { freshDraft, writeDraft } from './draft-store.ts';
export { LinesDialog } from './lines-dialog.tsx';
export { draftForReceiver, draftOf, draftTotals, isEmpty, piecesOf, unitPriceOf } from './order-draft.ts';
export { OrderForm, type ReceiverSlot } from './order-form.tsx';
export { OrderLinesTable } from './order-lines-table.tsx';

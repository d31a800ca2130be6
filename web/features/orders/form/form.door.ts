// Registering an order. Other rooms import this file only.
export { loadDraft, saveDraft } from './draft-storage.ts';
export { draftOf, isEmpty } from './order-draft.ts';
export { OrderForm } from './order-form.tsx';
export { OrderLinesTable } from './order-lines-table.tsx';

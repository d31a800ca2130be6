// What the customs and carrier rules find in an order. Other rooms and the screens import this file only.
export { OrderFindings } from './order-findings.tsx';
export { PaidOnArrival } from './paid-on-arrival.tsx';
export { receiverNotes } from './receiver-notes.ts';
export { type Today, useFindings } from './use-findings.ts';

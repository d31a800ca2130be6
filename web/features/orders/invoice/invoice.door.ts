// Commercial invoices and the seller on them. Other rooms import this file only.
export { InvoiceTab } from './invoice-tab.tsx';
export { sellers } from './seller.queries.ts';

// Commercial invoices and who sells. Other rooms import this file only.
export { InvoicePart } from './invoice-part.tsx';

// What other modules may use of this module.
export { makeInvoiceAhead, makePapers } from './make-papers.ts';

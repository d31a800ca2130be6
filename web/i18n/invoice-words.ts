/** The Korean on an invoice, beside the English: the same whatever the page's language is. */
export const invoiceWords = { title: '상업송장', cancelled: '취소됨' };

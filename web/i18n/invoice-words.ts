/** The Korean words on an invoice, beside the English ones. They are the same in every language of the page. */
export const invoiceWords = { title: '상업송장', cancelled: '취소됨' };

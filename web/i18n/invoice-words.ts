/** What the sheet of an invoice says in Korean beside the English: the same in whatever language the page is. */
export const invoiceWords = { title: '상업송장', cancelled: '취소됨' };

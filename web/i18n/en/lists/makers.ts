import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { Catalog } from '#web/i18n/ko.ts';

export const makers: Catalog['makers'] = {
  fields: {
    makerName: 'Name',
    contact: 'Contact',
    leadDays: 'Lead time (days)',
    memo: 'Memo',
    mergedInto: 'Merged into',
    erasedAt: 'Contact erased',
    erasedReason: 'Reason',
  },
  lead: (days) => `Lead time ${amount(days, 'day')}`,
  title: (name) => `About ${name}`,
  keep: 'Details',
  keepOf: (name) => `Details of ${name}`,
  contactHelp: 'Person, phone, e-mail',
  leadHelp: 'From an order to the goods',
  nothing: 'Nothing is written down yet.',
  becomes: (name) => `What is kept of the makers goes to ‘${name}’:`,
  tooLong: 'Contact or memo would be too long together. Shorten one of them first.',
  erase: {
    button: 'Erase contact',
    title: (name) => `Erase the contact of ${name}?`,
    text: 'Contact and memo are erased, from the history, too, and cannot be restored. Name and lead time stay.',
    done: 'The contact was erased.',
  },
};

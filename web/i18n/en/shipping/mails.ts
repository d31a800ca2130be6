import type { Catalog } from '#web/i18n/ko.ts';

export const mails: Catalog['mails'] = {
  send: 'Send as mail',
  to: (address) => `This text is sent to ${address}.`,
  noAddress: 'The receiver has no e-mail address, so no mail can be sent. Copy the text and tell them in another way.',
  list: 'Mails',
  states: { waiting: 'Being sent', sending: 'Being sent', sent: 'Sent', failed: 'Not sent', unknown: 'Not known' },
  faults: {
    unreachable: 'The mail server could not be reached.',
    'not-let-in': 'The mail server did not let us in. Please have an administrator check its settings.',
    address: 'The mail server did not take the address. Check and correct it, then send a new mail.',
    refused: 'The mail server did not take the mail.',
    lost: 'The mail server’s answer was lost, so nobody knows whether it was sent. Sent again, it is the same mail.',
    outdated: 'It was not sent, as the order was cancelled or what it says has changed. Please check, then send a new mail.',
  },
  nextAt: (when) => `It is sent again at ${when}.`,
  by: (name, language, when) => [name, language, when].filter(Boolean).join(' · '),
  byItself: (state) => `By itself (${state})`,
  again: 'Send again',
  notSent: 'The mail was not sent',
};

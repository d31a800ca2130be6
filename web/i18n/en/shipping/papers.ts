import { amount } from '#web/i18n/en/grammar/amount.ts';
import type { papers as ko } from '#web/i18n/ko/shipping/papers.ts';

export const papers: typeof ko = {
  menu: 'Papers',
  kinds: {
    invoice: 'Commercial invoice',
    proforma: 'Proforma invoice',
    packing: 'Packing list',
    postal: 'Customs form of the post',
    cn22: 'Customs form CN22 (post)',
    cn23: 'Customs form CN23 (post)',
  },
  advised: 'Fits the value',
  gapsTitle: 'To look at before printing',
  gaps: {
    'hs-code': 'Without an HS code the place stays empty.',
    description: 'Without an English description the name is printed.',
    origin: 'Without an origin the seller’s is printed.',
    unit: 'Without a unit the place stays empty.',
    weight: 'Without a weight the place stays empty.',
    'zero-weight': 'With a weight of 0 it is printed as 0.00 kg.',
    boxes: 'Without boxes there is no number of packages and no gross weight.',
    'gross-below-net': 'All boxes together weigh less than the products in them.',
    terms: 'There are no terms of sale.',
    rate: 'Without a rate the amounts are in US dollars.',
    unprintable: 'Letters that cannot be printed appear as ?.',
  },
  ofOrders: (n) => `Papers of ${amount(n, 'order')}`,
  oneFile: 'The chosen papers open as one PDF, in the order of the list.',
  tooMany: (n) => `Papers of at most ${n} orders are printed at once.`,
  refused: (n) => `No papers can be made of ${amount(n, 'order')}.`,
  print: (n) => `Print ${n}`,
  names: (names) => (names.length > 3 ? `${names.slice(0, 3).join(', ')} and ${names.length - 3} more` : names.join(', ')),
};

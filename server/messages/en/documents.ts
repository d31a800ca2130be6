import { priceWords } from '#contract/prices/words/en.ts';
import { securityWords } from '#contract/security/words/en.ts';
import type { documents as ko } from '#server/messages/ko/documents.ts';

export const documents: typeof ko = {
  signIn: {
    title: 'Samusil sign-in',
    done: 'You are signed in. This window can be closed.',
    failed: 'You are not signed in. This window can be closed.',
  },
  // the invoice itself is in English
  invoice: { title: '', cancelled: '' },
  workOf: (person) => `Work of ${person}`,
  prices: {
    columns: ['Product number', 'SKU', 'Product name', 'Line name', 'Category'],
    tabs: priceWords.tabs,
    names: priceWords.names,
    currencies: priceWords.currencies,
    regions: priceWords.regions,
    rate: (region, rate) => `${priceWords.regions[region]} exchange rate ${rate ?? 'missing'}`,
  },
  security: {
    headings: ['When', 'Kind', 'Outcome', 'Reason', 'Subject', 'Who', 'About whom', 'Address', 'Rows', 'Times', 'Request'],
    ...securityWords,
  },
};

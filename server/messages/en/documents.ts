import { priceWords } from '#contract/prices/words/en.ts';
import { productWords } from '#contract/products/words/en.ts';
import { securityWords } from '#contract/security/words/en.ts';
import type { documents as ko } from '#server/messages/ko/documents.ts';

const { columns } = productWords;

export const documents: typeof ko = {
  signIn: {
    title: 'Samusil sign-in',
    done: 'You are signed in. This window can be closed.',
    failed: 'You are not signed in. This window can be closed.',
  },
  // the papers themselves are in English
  papers: { titles: { invoice: '', proforma: '', packing: '' }, cancelled: '' },
  pickList: {
    title: 'Pick list',
    sums: (orders, products, pieces) => `Orders: ${orders} · products: ${products} · pieces: ${pieces}`,
    columns: { done: 'Done', product: 'Product', quantity: 'Pieces', orders: 'By order' },
  },
  workOf: (person) => `Work of ${person}`,
  prices: {
    columns: [productWords.number, columns.sku, columns.productName, columns.rangeName, columns.category],
    tabs: priceWords.tabs,
    names: priceWords.names,
    currencies: priceWords.currencies,
    regions: priceWords.regions,
    rate: (region, rate) => `${priceWords.regions[region]} exchange rate ${rate ?? 'missing'}`,
  },
  files: {
    title: 'Products and prices',
    notes: {
      number: 'Finds the product (is not changed)',
      characters: (max) => `Up to ${max} characters`,
      decimals: (decimals) => (decimals === 0 ? 'Number' : `Number, up to ${decimals} decimals`),
      country: 'Country code of two letters (such as KR)',
      needed: (what) => `${what}, cannot be empty`,
    },
  },
  orderFiles: { orders: 'Orders', lines: 'Order lines' },
  security: {
    headings: ['When', 'Kind', 'Outcome', 'Reason', 'Subject', 'Who', 'About whom', 'Address', 'Rows', 'Times', 'Request'],
    ...securityWords,
  },
};

import type { Region } from '#contract/prices/price-rules.ts';
import type { documents as ko } from '#server/messages/ko/documents.ts';

const regions: Record<Region, string> = { MenaCIS: 'Middle East/CIS', CN: 'China', US: 'US' };

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
    tabs: {
      won: 'Unit prices in won',
      deposit: 'Deposit price',
      domestic: 'Domestic price',
      menaCis: 'Middle East/CIS wholesale',
      korea: 'Korea drop-ship price',
      china: 'China drop-ship price',
      global: 'Overseas wholesale',
    },
    names: {
      costPrice: 'Deposit price',
      basePrice: 'Base price',
      domesticPrice: 'Domestic price',
      wholePriceMenaCIS: 'ME/CIS price',
      dropShippingPrice: 'Drop-ship price',
      wholePriceGlobal: 'Overseas price',
      price: 'Shop price',
      deposit: 'Deposit price',
      domestic: 'Domestic price',
      menaCis: 'Middle East/CIS wholesale',
      twentyUnits: '20-unit price',
      oneUnit: '1-unit price',
      fixedUnit: 'Fixed unit price',
    },
    currencies: { KRW: 'won', USD: 'dollars', CNY: 'yuan' },
    regions,
    rate: (region, rate) => `${regions[region]} exchange rate ${rate ?? 'missing'}`,
  },
};

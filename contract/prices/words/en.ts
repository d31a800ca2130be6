import type { priceWords as ko } from './ko.ts';

const columns: typeof ko.columns = {
  costPrice: 'Deposit price',
  basePrice: 'Base price',
  domesticPrice: 'Domestic price',
  wholePriceMenaCIS: 'Middle East/CIS wholesale',
  dropShippingPrice: 'Drop-ship price',
  wholePriceGlobal: 'Overseas wholesale',
  price: 'Shop price',
};

export const priceWords: typeof ko = {
  tabs: {
    won: 'Unit prices in won',
    deposit: 'Deposit price',
    domestic: 'Domestic price',
    menaCis: 'Middle East/CIS wholesale',
    korea: 'Korea drop-ship price',
    china: 'China drop-ship price',
    global: 'Overseas wholesale',
  },
  columns,
  names: {
    ...columns,
    // short names, as seven columns are side by side
    wholePriceMenaCIS: 'ME/CIS price',
    wholePriceGlobal: 'Overseas price',
    deposit: 'Deposit price',
    domestic: 'Domestic price',
    menaCis: 'Middle East/CIS wholesale',
    twentyUnits: '20-unit price',
    oneUnit: '1-unit price',
    fixedUnit: 'Fixed unit price',
  },
  currencies: { KRW: 'won', USD: 'dollars', CNY: 'yuan' },
  regions: { MenaCIS: 'Middle East/CIS', CN: 'China', US: 'US' },
};

import { priceWords } from '#contract/prices/words/en.ts';
import type { prices as ko } from '#web/i18n/ko/prices.ts';

const { regions } = priceWords;

export const prices: typeof ko = {
  title: 'Price management',
  tabsLabel: 'Kind of price',
  ...priceWords,
  shopPrice: 'Shop price (USD)',
  rate: 'Exchange rates',
  rateFields: { exchangeRate: 'Exchange rate' },
  rateNamed: (region) => `${regions[region]} exchange rate`,
  pricesNamed: (product) => `${product} prices`,
  editRate: (region) => `Edit the ${regions[region]} exchange rate`,
  rateButton: (region, rate) => `Exchange rate ${regions[region]} ${rate}, edit`,
  noRate: 'not entered',
  rateMeaning: {
    MenaCIS: 'Won for one dollar, for Middle East/CIS prices.',
    CN: 'Won for one yuan, for prices in China.',
    US: 'Won for one dollar, for overseas wholesale prices.',
  },
  rateChangedAt: (ago) => `Last changed: ${ago}`,
  rateStored: (region, from, to, moved) => `${regions[region]} exchange rate ${from} → ${to}. Prices changed: ${moved}.`,
  rateNotStored: (region) => `The ${regions[region]} exchange rate could not be saved`,
  rateHistory: (region) => `History of the ${regions[region]} exchange rate`,
  rateChart: (region, days, low, high, now) =>
    `${regions[region]} exchange rate over the last ${days} days: lowest ${low}, highest ${high}, now ${now}`,
  rateMissing: (region) => `Without the ${regions[region]} exchange rate this price cannot be calculated.`,
  enterRate: 'Enter the rate',
  missingRate: (region) => `no ${regions[region]} rate`,
  missingPrice: (column) => `no ${column.toLowerCase()}`,
  inList: 'In the price list',
  history: 'Price history',
  historyOf: (name) => `Price history of ${name}`,
  emptyTitle: 'No products yet',
  emptyText: 'Once a product is registered under product basic management, its prices can be entered here.',
};

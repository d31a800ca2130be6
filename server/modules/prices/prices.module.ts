import { type Region, regions } from '#contract/prices/price-rules.ts';
import { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import { keyedRows, type Module } from '#server/module.ts';
import { exchangeRateHistory } from './exchange-rate.history.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';
import { priceBatch } from './price-batch.ts';
import { priceSheetHistory } from './price-sheet.history.ts';
import { findPricedProducts } from './prices.repository.ts';
import { registerPrices } from './prices.routes.ts';
import { putBackPrice, putBackRate } from './put-back-price.ts';

const isRegion = (id: string): id is Region => regions.some((region) => region === id);

export const pricesModule: Module = {
  name: 'prices',
  create: (deps) => ({ routes: (app) => registerPrices(app, deps) }),
  liveRows: {
    priceSheet: keyedRows('pdNumber', PricedProduct, (db, ids) => findPricedProducts(db, ids.map(Number))),
    exchangeRate: keyedRows('country', ExchangeRate, (db, ids) => findExchangeRates(db, ids.filter(isRegion))),
  },
  history: [
    { ...priceSheetHistory, putBack: putBackPrice, batch: priceBatch },
    { ...exchangeRateHistory, putBack: putBackRate },
  ],
  samples: async (db, size) => (await import('./prices.samples.ts')).seedPrices(db, size),
};

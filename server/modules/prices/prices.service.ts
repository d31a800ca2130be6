import { type Region, regions } from '#contract/prices/price-rules.ts';
import type { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';
import { findPricedProducts } from './prices.repository.ts';

/** Products with their price sheets, by their numbers, as the price list has them. */
export const pricedProductRows = (db: Db, ids: string[]): Promise<PricedProduct[]> => findPricedProducts(db, ids.map(Number));

const isRegion = (id: string): id is Region => regions.some((region) => region === id);

/** Exchange rates by region. */
export const exchangeRateRows = (db: Db, ids: string[]): Promise<ExchangeRate[]> => findExchangeRates(db, ids.filter(isRegion));

export { putBackPrice, putBackRate } from './put-back-price.ts';

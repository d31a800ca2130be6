import type { ExchangeRate } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { findExchangeRates } from './exchange-rates.repository.ts';

/** The exchange rates of the three regions. */
export const exchangeRates = (db: Db): Promise<ExchangeRate[]> => findExchangeRates(db);

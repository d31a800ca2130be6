import type { ExchangeRate, RateUpdate } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { exchangeRateHistory } from './exchange-rate.history.ts';
import { findExchangeRates, writeExchangeRate } from './exchange-rates.repository.ts';

/**
 * Stores the rate of one region and returns all of them. A rate that is stored already is not written again. Throws
 * `revision-conflict` with the present rate and the conflicting change.
 */
export async function updateExchangeRate(db: Db, update: RateUpdate, staffId: number): Promise<ExchangeRate[]> {
  const written = await writeExchangeRate(db, update, staffId);
  const exchangeRates = await findExchangeRates(db);
  const { country, revision } = update;
  const current = exchangeRates.find((rate) => rate.country === country);
  const isCurrent = written || revision === undefined || current?.revision === revision || current?.exchangeRate === update.exchangeRate;
  if (isCurrent) return exchangeRates;
  const change = await lastChangeOf(db, exchangeRateHistory, country, 'exchangeRate');
  throw new Problem('revision-conflict', { current, ...(change && { change }) });
}

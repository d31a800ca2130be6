import type { Change } from '#contract/history/history.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import { type PricedProduct, RateValue } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { updateExchangeRate } from './update-exchange-rate.ts';
import { updatePriceSheet } from './update-price-sheet.ts';

/**
 * Gives a won price the value that it had before a change. In a conflict, the present row is the price sheet, whose
 * revision is compared.
 */
export async function putBackPrice(db: Db, { entityId, field, from, revision }: Change & { field: string }, staffId: number) {
  const productData = { pdNumber: Number(entityId), priceSheet: { revision, [field]: from } };
  try {
    await updatePriceSheet(db, { productData, targetColumn: field }, staffId);
  } catch (error) {
    if (!(error instanceof Problem) || error.code !== 'revision-conflict') throw error;
    const { priceSheet } = error.facts.current as PricedProduct;
    throw new Problem('revision-conflict', { ...error.facts, current: priceSheet });
  }
}

/** Gives a region the rate that it had before a change. */
export async function putBackRate(db: Db, { entityId, from, revision }: Change, staffId: number) {
  await updateExchangeRate(db, { country: entityId as Region, exchangeRate: RateValue.parse(from), revision }, staffId);
}

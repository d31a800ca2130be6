import type { Change } from '#contract/history/history.ts';
import type { Region } from '#contract/prices/price-rules.ts';
import { type PricedProduct, RateValue } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { updateExchangeRate } from './update-exchange-rate.ts';
import { updatePriceSheet } from './update-price-sheet.ts';

/**
 * Restores the value that a won price had before a change. In a conflict `current` is the price sheet alone, as its
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

/** Restores the rate that a region had before a change. */
export async function putBackRate(db: Db, { entityId, from, revision }: Change, staffId: number) {
  await updateExchangeRate(db, { country: entityId as Region, exchangeRate: RateValue.parse(from), revision }, staffId);
}

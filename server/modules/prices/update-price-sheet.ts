import type { PriceSheetColumn } from '#contract/prices/price-rules.ts';
import { type PricedProduct, PriceSheetFields, type PriceSheetUpdate } from '#contract/prices/prices.ts';
import type { Db } from '#server/db/db.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { priceSheetHistory } from './price-sheet.history.ts';
import { findPricedProduct, isPriceSheetColumn, writePrice } from './prices.repository.ts';

/**
 * Stores one won price of one product and returns the resulting row. A value that is stored already is not written
 * again. Throws `unknown-column`, `invalid-input`, `product-not-found`, and `revision-conflict` with the present row
 * and the conflicting change.
 */
export async function updatePriceSheet(db: Db, { productData, targetColumn }: PriceSheetUpdate, staffId: number): Promise<PricedProduct> {
  if (!isPriceSheetColumn(targetColumn))
    throw new Problem('unknown-column', { details: [{ code: 'column-named', values: { name: targetColumn } }] });
  const { pdNumber, priceSheet } = productData;
  const inSheet = priceSheet !== undefined && Object.hasOwn(priceSheet, targetColumn);
  const value = inSheet
    ? readPrice(targetColumn, priceSheet[targetColumn], `productData.priceSheet.${targetColumn}`)
    : readPrice(targetColumn, productData[targetColumn], `productData.${targetColumn}`);
  const revision = priceSheet?.revision;

  const written = await writePrice(db, { pdNumber, revision, column: targetColumn, value, staffId });
  const current = await findPricedProduct(db, pdNumber);
  if (!current) throw new Problem('product-not-found');
  if (written) return { ...current, priceSheet: written };
  if (revision === undefined || current.priceSheet.revision === revision || current.priceSheet[targetColumn] === value) return current;
  const change = await lastChangeOf(db, priceSheetHistory, String(pdNumber), targetColumn);
  throw new Problem('revision-conflict', { current, ...(change && { change }) });
}

function readPrice(column: PriceSheetColumn, given: unknown, path: string): number | null {
  const parsed = PriceSheetFields.shape[column].safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, path);
}

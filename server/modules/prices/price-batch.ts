import { type PricedProduct, PriceSheetFields } from '#contract/prices/prices.ts';
import type { BatchTable } from '#server/module.ts';
import { priceSheetHistory } from './price-sheet.history.ts';
import { findPricedProducts } from './prices.repository.ts';

/** Price sheets as rows of a batch. */
export const priceBatch: BatchTable<PricedProduct> = { ...priceSheetHistory, fields: PriceSheetFields, load: findPricedProducts };

import type { NumberRule } from '#contract/numbers.ts';
import { productColumns } from '#contract/products/product-columns.ts';

/** The most characters of a maker's fields, and the range of a lead time. No zod here: the page imports it. */
export const makerLimits = { makerName: productColumns.manufacturer.max, contact: 1000, memo: 2000 } as const;

/** Days from an order at the maker to the goods. */
export const leadDaysRule = { decimals: 0, min: 0, max: 999 } as const satisfies NumberRule;

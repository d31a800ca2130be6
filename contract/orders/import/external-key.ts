import { canonicalSku } from '#contract/products/sku.ts';
import { withoutZeros } from '#contract/tables/table-cells.ts';

/** The most characters of an order's number in another system. No zod here: the page imports it. */
export const maxReference = 100;
/** The most characters of its key. */
export const maxReferenceKey = 4 * maxReference;

/**
 * The form in which order numbers of other systems are compared: as SKUs are, and without leading zeros, which Excel drops. The database
 * stores it beside the number, and it is unique among the orders that are not cancelled.
 */
export const externalKey = (reference: string): string => withoutZeros(canonicalSku(reference.trim()));

/** Does the text look like an order number of ours: '261121-003'? */
export const looksLikeOrderNumber = (text: string): boolean => /^\d{6}-\d{3,}$/.test(text.trim());

import { canonicalSku } from '#contract/products/sku.ts';
import { withoutZeros } from '#contract/tables/table-cells.ts';

/** The most characters of what another system calls an order. No zod here: the page imports it. */
export const maxReference = 100;
/** Of the form in which that is compared. */
export const maxReferenceKey = 4 * maxReference;

/**
 * The form by which numbers of orders in other systems are compared: as SKUs are, and without the zeros before a number, which
 * Excel drops. The database keeps it beside the number, once among the orders that are not cancelled.
 */
export const externalKey = (reference: string): string => withoutZeros(canonicalSku(reference.trim()));

/** Our own number of an order, '261121-003', as far as it can be told by how it looks. */
export const looksLikeOrderNumber = (text: string): boolean => /^\d{6}-\d{3,}$/.test(text.trim());

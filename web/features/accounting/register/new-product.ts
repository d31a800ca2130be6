import type { EcountItem, NewProduct } from '#contract/accounting/accounting.ts';
import { readWeight } from '#contract/accounting/ecount-weight.ts';
import { newProductLimits } from '#contract/accounting/new-product-limits.ts';
import { canBeSeen } from '#contract/normal-text.ts';
import { newWeightRule } from '#contract/numbers.ts';
import { spelledSku } from '#contract/products/sku.ts';
import { keysOf } from '#contract/records/keys-of.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';

/** The fields of the form as they were typed. */
export type NewProductDraft = Record<keyof NewProduct, string>;

export const emptyDraft: NewProductDraft = { PROD_CD: '', PROD_DES: '', NO_USER1: '', CONT1: '' };

/** Whether the form differs from its initial content. */
export const isChanged = (start: NewProductDraft, draft: NewProductDraft): boolean =>
  keysOf(start).some((field) => draft[field] !== start[field]);

/** The typed weight in kilograms; undefined when it is invalid: empty, zero, not a number, too many decimals. */
export function typedWeight(text: string): number | undefined {
  const read = readNumber(text, newWeightRule);
  return 'value' in read ? (read.value ?? undefined) : undefined;
}

/** The length of a text as it is stored, if it is longer than its field allows. */
export function excessLength(draft: NewProductDraft, field: keyof typeof newProductLimits): number | undefined {
  const { length } = draft[field].normalize('NFC').trim();
  return length > newProductLimits[field] ? length : undefined;
}

/** The first field that prevents the registration, in this order: SKU, name, weight, category. */
export function firstInvalidField(draft: NewProductDraft, skuTaken = false): keyof NewProductDraft | undefined {
  const offends = (field: keyof typeof newProductLimits) => !canBeSeen(draft[field]) || excessLength(draft, field) !== undefined;
  if (offends('PROD_CD') || skuTaken) return 'PROD_CD';
  if (offends('PROD_DES')) return 'PROD_DES';
  if (typedWeight(draft.NO_USER1) === undefined) return 'NO_USER1';
  if (offends('CONT1')) return 'CONT1';
  return undefined;
}

/** The product of a valid draft. */
export const productOf = (draft: NewProductDraft): NewProduct => ({
  PROD_CD: spelledSku(draft.PROD_CD),
  PROD_DES: draft.PROD_DES.trim(),
  NO_USER1: typedWeight(draft.NO_USER1) ?? 0,
  CONT1: draft.CONT1.trim(),
});

export const draftOf = (product: NewProduct): NewProductDraft => ({ ...product, NO_USER1: String(product.NO_USER1) });

/**
 * A product of ECOUNT in the form in which it is registered here, with its weight as an import would round it. Undefined where a field is
 * missing or cannot be stored.
 */
export function productOfItem(item: EcountItem): NewProduct | undefined {
  const draft = { ...item, NO_USER1: readWeight(item.NO_USER1).kilograms ?? '' };
  const storable = !/\p{Cc}/u.test(draft.PROD_CD + draft.PROD_DES + draft.CONT1);
  return storable && firstInvalidField(draft) === undefined ? productOf(draft) : undefined;
}

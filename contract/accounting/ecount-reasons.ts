/**
 * Why a product of the ECOUNT list is skipped. Each reason has a sentence that says where to correct the product. No zod here: the page
 * imports it.
 */
export const skipReasons = [
  'sku-missing',
  'sku-too-long',
  'sku-twice',
  'sku-ambiguous',
  'name-missing',
  'name-too-long',
  'weight-missing',
  'weight-invalid',
  'weight-out-of-range',
  'weight-too-small',
  'category-too-long',
  'bad-characters',
  'not-in-core',
  'changed-meanwhile',
] as const;
export type SkipReason = (typeof skipReasons)[number];

/** Reasons that concern the weight only: the other values of the product are imported, its weight is not. */
export const weightReasons = ['weight-invalid', 'weight-out-of-range', 'weight-too-small'] as const satisfies readonly SkipReason[];
export type WeightReason = (typeof weightReasons)[number];

/** The columns that come from ECOUNT. */
export const ecountColumns = ['productName', 'weight', 'category'] as const;
export type EcountColumn = (typeof ecountColumns)[number];

/** ECOUNT cuts its list off after this many products, without saying so. */
export const ecountListCap = 10_000;

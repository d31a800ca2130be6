import { type EcountItem, type EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import { normalText } from '#contract/normal-text.ts';

/** A field that ECOUNT has dropped because the company's form there does not show it. */
export type Dropped = EcountRegistration['Data']['notStored'][number];

/**
 * Compares a product with the item that ECOUNT has under its code. A dropped field makes no difference. `asNew` is ECOUNT's item in the
 * form of a registration, where it is valid as one.
 */
export function compareItems(
  wanted: NewProduct,
  found: EcountItem,
): { isSame: boolean; dropped: Dropped[]; asNew: NewProduct | undefined } {
  const dropped = droppedBy(found);
  const isSame =
    wanted.PROD_CD === found.PROD_CD &&
    wanted.PROD_DES === normalText(found.PROD_DES) &&
    (dropped.includes('NO_USER1') || wanted.NO_USER1 === Number(found.NO_USER1)) &&
    (dropped.includes('CONT1') || wanted.CONT1 === normalText(found.CONT1));
  return { isSame, dropped, asNew: NewProduct.safeParse({ ...found, NO_USER1: Number(found.NO_USER1) }).data };
}

/** The fields that ECOUNT has dropped of a product that was sent with all of them. */
export const droppedBy = (found: EcountItem): Dropped[] => [
  ...(Number(found.NO_USER1) === 0 ? (['NO_USER1'] as const) : []),
  ...(found.CONT1.trim() === '' ? (['CONT1'] as const) : []),
];

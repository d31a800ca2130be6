import { type EcountItem, type EcountRegistration, NewProduct } from '#contract/accounting/accounting.ts';
import { normalText } from '#contract/normal-text.ts';

/** A field that ECOUNT has dropped, as the company's form there does not show it. */
export type Dropped = EcountRegistration['Data']['notStored'][number];

/** A product beside what ECOUNT has under its code. Dropped fields make no difference in content; `asNew` is ECOUNT's, as it could have been sent. */
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

/** What a product lost that was sent with all its fields. */
export const droppedBy = (found: EcountItem): Dropped[] => [
  ...(Number(found.NO_USER1) === 0 ? (['NO_USER1'] as const) : []),
  ...(found.CONT1.trim() === '' ? (['CONT1'] as const) : []),
];

import type { EcountItem, EcountProduct } from '#contract/accounting/accounting.ts';

/** Maps ECOUNT's fields to the app's. */
export const productsOf = (items: readonly EcountItem[]): EcountProduct[] =>
  items.map(({ PROD_CD, PROD_DES, NO_USER1, CONT1 }) => ({ sku: PROD_CD, productName: PROD_DES, weight: NO_USER1, category: CONT1 }));

/** The most characters that ECOUNT's product fields take. No zod here: the page imports it. */
export const newProductLimits = { PROD_CD: 20, PROD_DES: 100, CONT1: 100 } as const;

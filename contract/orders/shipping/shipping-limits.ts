/** The most characters of the texts for customs and the carrier. No zod here: the page imports it. */
export const shippingLimits = { companyName: 100, taxNumber: 40, memo: 1000, boxName: 40 } as const;

/** The most boxes of an order. */
export const maxBoxes = 30;

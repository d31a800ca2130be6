/** The largest file and the longest side of a logo. No zod here: the page imports it. */
export const logoLimits = { bytes: 300_000, pixels: 2000 } as const;

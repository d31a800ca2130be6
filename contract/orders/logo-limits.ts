/**
 * The largest file and the longest side of a logo, and the largest file of which the page makes such a one. No zod here: the page imports
 * it.
 */
export const logoLimits = { bytes: 300_000, pixels: 2000, chosenBytes: 20_000_000 } as const;

const dayMs = 86_400_000;

/**
 * Carriers change their prices: no label is made at a price that is more than a day old. No zod here: the page imports it. @param now
 * milliseconds since 1970
 */
export const isOldQuote = (askedAt: string, now: number): boolean => now - Date.parse(askedAt) > dayMs;

const dayMs = 86_400_000;

/** Prices of carriers change: by one of more than a day no label is made. No zod here: the page imports it. @param now milliseconds since 1970 */
export const isOldQuote = (askedAt: string, now: number): boolean => now - Date.parse(askedAt) > dayMs;

/**
 * What one call that imports orders may bring, and what it had better bring: it is answered within a second, and nobody who
 * registers an order waits longer for its number. No zod here: the page imports it.
 */
export const importLimits = { orders: 1000, lines: 1000, bytes: 16 * 1_048_576 } as const;
export const importPart = { rows: 200, bytes: 2 * 1_048_576 } as const;

/** What prices of a file can be in: won become dollars by the rate of the moment. */
export const importCurrencies = ['USD', 'KRW'] as const;

/**
 * `importLimits` is what one import request may contain at most. `importPart` is the recommended size: such a request is answered within a
 * second, so others who register orders do not wait longer than that for a number. No zod here: the page imports it.
 */
export const importLimits = { orders: 1000, lines: 1000, bytes: 16 * 1_048_576 } as const;
export const importPart = { rows: 200, bytes: 2 * 1_048_576 } as const;

/** The currencies of prices in a file; won are converted to dollars by the current rate. */
export const importCurrencies = ['USD', 'KRW'] as const;

/** The most products in one file. No zod here: the page imports it. */
export const mostFileRows = 50_000;

/** The largest file that is read, in bytes. */
export const mostFileBytes = 20 * 1_048_576;

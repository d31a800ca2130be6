/** The most products of one file. No zod here: the page imports it. */
export const mostFileRows = 50_000;

/** The most bytes of a file that is read. */
export const mostFileBytes = 20 * 1_048_576;

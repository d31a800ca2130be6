/** The most products in one file that is read. No zod here: the page imports it. */
export const mostFileRows = 50_000;

/** The most products that can be chosen for one file that is written: as many as a sheet of Excel has rows, roughly. */
export const mostWrittenRows = 1_000_000;

/** The largest file that is read, in bytes. */
export const mostFileBytes = 20 * 1_048_576;

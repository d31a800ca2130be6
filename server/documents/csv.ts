import { writeCsv } from '#contract/tables/csv.ts';
import { type Cell, cellText } from '#contract/tables/table-cells.ts';

/** Rows as lines of CSV that Excel reads as it is: what would be a formula is disarmed. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => writeCsv(rows.map((row) => row.map(cellText)));

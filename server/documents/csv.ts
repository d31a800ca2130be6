import { writeCsv } from '#contract/tables/csv.ts';
import { type Cell, cellText } from '#contract/tables/table-cells.ts';

/** Writes rows as CSV for Excel; cells that Excel would run as formulas are escaped. */
export const csvLines = (rows: readonly (readonly Cell[])[]): string => writeCsv(rows.map((row) => row.map(cellText)));

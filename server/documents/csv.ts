import { stringify } from 'csv-stringify/sync';

export type CsvCell = string | number | null;

/** The first character of a file that Excel is to read as UTF-8. */
export const csvMark = '\ufeff';

/**
 * Rows as lines of CSV that Excel reads as it is: CRLF. Text that a spreadsheet would take for a formula is led by an
 * apostrophe.
 */
export const csvLines = (rows: readonly (readonly CsvCell[])[]): string =>
  stringify(rows as CsvCell[][], {
    record_delimiter: 'windows',
    quoted_match: /[\r\n]/, // of itself it quotes only the delimiter's own pair
    escape_formulas: true,
  });

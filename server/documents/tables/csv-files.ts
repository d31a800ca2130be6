import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import { type Cell, cellText } from '#contract/tables/table-cells.ts';
import { type FileTable, topRows } from './file-table.ts';

const linesOf = (table: FileTable): string[][] => [...topRows(table), ...textRows(table.rows)];

/** Converts rows into cells of text, escaped so that Excel runs none as a formula. */
export const textRows = (rows: readonly (readonly Cell[])[]): string[][] => rows.map((row) => row.map(cellText));

/** A table as CSV in UTF-8 with a byte order mark, by which Excel detects the encoding. */
export const csvOf = (table: FileTable): Buffer => Buffer.from(csvMark + writeCsv(linesOf(table)));

export interface Unwritable {
  unwritable: { name: string; characters: string };
}
export type Cp949Part = { bytes: Buffer } | Unwritable;

/** A table of products as CSV in CP949, for older Korean programs; or the first row with characters that CP949 lacks. */
export const cp949Of = async (table: FileTable): Promise<Cp949Part> => (await cp949Writer(2))(linesOf(table));

/**
 * Makes a writer of CSV in CP949, which reports the first row with characters that CP949 lacks.
 * @param nameAt the column that names the row in that report
 */
export async function cp949Writer(nameAt: number): Promise<(lines: readonly (readonly string[])[]) => Cp949Part> {
  const { default: iconv } = await import('iconv-lite');
  const kept = (text: string) => iconv.decode(iconv.encode(text, 'cp949'), 'cp949') === text;
  return (lines) => {
    const text = writeCsv(lines);
    const bytes = iconv.encode(text, 'cp949');
    if (iconv.decode(bytes, 'cp949') === text) return { bytes };
    const [line = []] = lines.filter((row) => !row.every(kept));
    const characters = [...new Set(line.join(''))].filter((character) => !kept(character)).join(' ');
    return { unwritable: { name: line[nameAt] ?? '', characters } };
  };
}

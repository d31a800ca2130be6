import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import type { Cell } from '#contract/tables/table-cells.ts';
import { cp949Writer, textRows, type Unwritable } from './csv-files.ts';
import { type FileTable, topRows } from './file-table.ts';
import { xlsxStream } from './xlsx-stream.ts';

/** Writes a table into a file, some rows at a time; each call returns the bytes that are ready by then. */
export interface TableStream {
  /** Returns `Unwritable` for the first row that the encoding cannot represent. */
  rows(rows: readonly (readonly Cell[])[]): Uint8Array | Unwritable;
  end(): Uint8Array;
}

/** Makes a stream for a table of any length. The first column has to name the row. */
export async function tableStream(format: 'xlsx' | 'csv' | 'csv-cp949', table: Omit<FileTable, 'rows'>): Promise<TableStream> {
  if (format === 'xlsx') return await xlsxStream(table);
  const write = format === 'csv' ? utf8 : await cp949Writer(0);
  let headerRows: string[][] | undefined = topRows({ ...table, rows: [] });
  const withHeaderRows = (lines: string[][]) => {
    const all = [...(headerRows ?? []), ...lines];
    const first = headerRows !== undefined;
    headerRows = undefined;
    const written = write(all);
    if ('unwritable' in written) return written;
    return first && format === 'csv' ? Buffer.concat([Buffer.from(csvMark), written.bytes]) : written.bytes;
  };
  return { rows: (rows) => withHeaderRows(textRows(rows)), end: () => new Uint8Array() };
}

const utf8 = (lines: readonly (readonly string[])[]): { bytes: Buffer } | Unwritable => ({ bytes: Buffer.from(writeCsv(lines)) });

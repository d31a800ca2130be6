import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import type { Cell } from '#contract/tables/table-cells.ts';
import { cp949Writer, textRows, type Unwritable } from './csv-files.ts';
import { type FileTable, topRows } from './file-table.ts';
import { xlsxStream } from './xlsx-stream.ts';

/** A file of a table that is written some rows at a time; each call answers with the bytes that are ready by then. */
export interface TableStream {
  /** Or the first of the rows that the encoding cannot hold. */
  rows(rows: readonly (readonly Cell[])[]): Uint8Array | Unwritable;
  end(): Uint8Array;
}

/** A table of any length as a file. The first column says which row it is. */
export async function tableStream(format: 'xlsx' | 'csv' | 'csv-cp949', table: Omit<FileTable, 'rows'>): Promise<TableStream> {
  if (format === 'xlsx') return await xlsxStream(table);
  const write = format === 'csv' ? utf8 : await cp949Writer(0);
  let heads: string[][] | undefined = topRows({ ...table, rows: [] });
  const withHeads = (lines: string[][]) => {
    const all = [...(heads ?? []), ...lines];
    const first = heads !== undefined;
    heads = undefined;
    const written = write(all);
    if ('unwritable' in written) return written;
    return first && format === 'csv' ? Buffer.concat([Buffer.from(csvMark), written.bytes]) : written.bytes;
  };
  return { rows: (rows) => withHeads(textRows(rows)), end: () => new Uint8Array() };
}

const utf8 = (lines: readonly (readonly string[])[]): { bytes: Buffer } | Unwritable => ({ bytes: Buffer.from(writeCsv(lines)) });

import { type FileColumn, fileColumns } from '#contract/product-files/file-columns.ts';
import { guessColumns } from '#contract/product-files/guess-columns.ts';
import { csvMark, writeCsv } from '#contract/tables/csv.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import { matchRows } from '#contract/tables/match-rows.ts';
import { FileRefused } from './file-refused.ts';
import type { ComparedWith, FileAsk, FileCalls, FileLine, FileSaid, SheetContent } from './file-worker-calls.ts';
import { type OpenedFile, openFile, openText } from './open-file.ts';

/** Titles, heads and enough rows to see what a column holds. */
const shownRows = 40;

let opened: OpenedFile | undefined;
let rows: string[][] = [];
let columns: readonly FileColumn[] = [];
let products: readonly ComparedWith[] = [];

const say = (said: FileSaid) => postMessage(said);

async function readSheet(sheet: number): Promise<SheetContent> {
  if (opened === undefined) throw new FileRefused('empty');
  rows = await opened.rows(sheet, (progress) => say({ progress }));
  return {
    ...{ sheets: opened.sheets, columns, sheet, found: guessColumns(rows, columns, products), first: rows.slice(0, shownRows) },
    filled: rows.filter((row) => row.some((cell) => cell.trim() !== '')).length,
  };
}

function compare(found: FoundColumns): FileLine[] {
  const at = (field: string) => found.fields.indexOf(field);
  return matchRows(rows, found, columns, products).map(({ line, product, isNew, fields, reasons, zerosLost }) => ({
    ...{ line, pdNumber: product?.pdNumber, isNew, reasons, zerosLost },
    sku: product?.sku ?? rows[line - 1]?.[at('sku')]?.trim() ?? '',
    productName: product?.productName ?? rows[line - 1]?.[at('productName')]?.trim() ?? '',
    changes: Object.entries(fields).map(([field, to]) => ({ field, from: product?.[field as keyof ComparedWith] ?? null, to })),
  }));
}

/** The rows as they were read, so that they can be put in again once they are mended. */
function refusedRows({ head, found, lines }: FileCalls['refused']['ask']): string {
  const above = found.headRow < 0 ? [] : [rows[found.headRow] ?? []];
  const width = found.fields.length;
  const wide = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  return (
    csvMark +
    writeCsv([...above.map((row) => [...wide(row), head]), ...lines.map(({ line, reason }) => [...wide(rows[line - 1] ?? []), reason])])
  );
}

/** Somebody who saves a file while it is read leaves the browser without it. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new FileRefused('changed-meanwhile', { cause });
  }
}

async function answer(ask: FileAsk): Promise<FileCalls[keyof FileCalls]['answer']> {
  switch (ask.name) {
    case 'open':
      columns = fileColumns(ask.language, ask.who).filter(({ of }) => of === 'number' || ask.tables.includes(of));
      products = ask.products;
      opened = typeof ask.content === 'string' ? openText(ask.content) : await openFile(await bytesOf(ask.content));
      return await readSheet(0);
    case 'sheet':
      return await readSheet(ask.sheet);
    case 'compare':
      products = ask.products;
      return compare(ask.found);
    case 'refused':
      return refusedRows(ask);
  }
}

addEventListener('message', ({ data }: MessageEvent<FileAsk>) => {
  answer(data).then(
    (given) => say({ answer: given }),
    // whatever a hostile file brings about is a broken file
    (error: unknown) => say({ refused: error instanceof FileRefused ? error.reason : 'broken' }),
  );
});

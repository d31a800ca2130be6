import { armed, csvMark, writeCsv } from '#contract/tables/csv.ts';
import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { FileMessage, FileRequest } from './file-calls.ts';
import { FileRefused } from './file-refused.ts';
import { type OpenedFile, openFile, openText, type ReadingOptions } from './open-file.ts';
import type { FileTask, RefusedRows, SheetContent } from './sheet-content.ts';

/** The number of rows that the page receives: titles, column headings and enough rows to see what a column holds. */
const shownRows = 40;
/** The number of characters that the page receives of a cell: it shows headings and examples of values. */
const shownCharacters = 500;

type Rows = readonly (readonly string[])[];

/** What differs between kinds of imported files. */
export interface FileKind<Task extends FileTask> {
  reading?: ReadingOptions;
  /** The fields that a column of the file can be. */
  columns(opening: Task['opening']): readonly Task['column'][];
  /** Recognises the columns by their headings and their values. */
  guess(rows: Rows, columns: readonly Task['column'][], opening: Task['opening']): FoundColumns;
  compare(rows: Rows, found: FoundColumns, columns: readonly Task['column'][], options: Task['options']): Task['compared'];
}

const post = (message: FileMessage) => postMessage(message);

/** Runs in a worker: answers the page (`fileReader`) and keeps the rows of the file. */
export function serveFile<Task extends FileTask>(kind: FileKind<Task>): void {
  let opened: OpenedFile | undefined;
  let rows: string[][] = [];
  let columns: readonly Task['column'][] = [];
  let opening: Task['opening'];

  async function readSheet(sheet: number): Promise<SheetContent<Task['column']>> {
    if (opened === undefined) throw new FileRefused('empty');
    rows = await opened.rows(sheet, (progress) => post({ progress }));
    const first = rows.slice(0, shownRows).map((row) => row.map((cell) => beginningOf(armed(cell))));
    return {
      ...{ sheets: opened.sheets, columns, sheet, found: kind.guess(rows, columns, opening), first },
      filled: rows.filter((row) => row.some((cell) => cell.trim() !== '')).length,
    };
  }

  async function answer(request: FileRequest<Task>): Promise<unknown> {
    switch (request.name) {
      case 'open':
        opening = request.opening;
        columns = kind.columns(opening);
        opened =
          typeof request.content === 'string' ? openText(request.content) : await openFile(await bytesOf(request.content), kind.reading);
        return await readSheet(0);
      case 'sheet':
        return await readSheet(request.sheet);
      case 'compare':
        return kind.compare(rows, request.found, columns, request.options);
      case 'refused':
        return refusedRows(rows, request);
    }
  }

  addEventListener('message', ({ data }: MessageEvent<FileRequest<Task>>) => {
    answer(data).then(
      (given) => post({ answer: given }),
      // any other error, which a hostile file may cause, counts as a broken file
      (error: unknown) => post({ refused: error instanceof FileRefused ? error.reason : 'broken' }),
    );
  });
}

/** Characters outside of the basic plane, which take two units, are not cut in half. */
const beginningOf = (cell: string): string => cell.slice(0, shownCharacters).replace(/[\ud800-\udbff]$/, '');

/** The refused rows as they were read, so that they can be corrected and imported again. */
function refusedRows(rows: Rows, { header, found, lines }: RefusedRows): string {
  const above = found.headerRow < 0 ? [] : [rows[found.headerRow] ?? []];
  const width = found.fields.length;
  const wide = (row: readonly string[]) => Array.from({ length: width }, (_, at) => row[at] ?? '');
  return (
    csvMark +
    writeCsv([...above.map((row) => [...wide(row), header]), ...lines.map(({ line, reason }) => [...wide(rows[line - 1] ?? []), reason])])
  );
}

/** A browser refuses to read a file that was saved by another program after it was picked. */
async function bytesOf(file: File): Promise<Uint8Array> {
  try {
    return new Uint8Array(await file.arrayBuffer());
  } catch (cause) {
    throw new FileRefused('changed-meanwhile', { cause });
  }
}

/**
 * Converts between text and rows of cells: CSV as spreadsheets write it, with any separator, and the tab-separated text of the clipboard.
 * No zod here: the page reads files with it.
 */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/**
 * The byte order mark by which Excel recognises UTF-8; other encodings are written without it. Rows are written with CRLF, so that Excel
 * reads the file without an import.
 */
export const csvMark = '\ufeff';

export function writeCsv(rows: readonly (readonly string[])[], separator: Separator = ','): string {
  const isSpecial = new RegExp(`["\r\n${separator === '|' ? '\\|' : separator}]|^\\s|\\s$`);
  const cell = (text: string) => (isSpecial.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** Callbacks while a text is read; one that throws ends the reading. */
export interface CsvWatch {
  /** The current row has this many cells so far, and more follow. */
  cells?(count: number): void;
  row?(row: readonly string[], count: number): void;
  /** The last cell has a quote that is never closed, so that all following lines became part of it. */
  unclosed?(): void;
}

/**
 * Reads the rows of a text. A cell in quotes may contain separators, line breaks and doubled quotes; quotes elsewhere are ordinary
 * characters. Lines end with CR, LF or both. A line break at the end ends the last row and does not begin another.
 */
export function readCsv(text: string, separator: Separator = separatorOf(text), watch: CsvWatch = {}): string[][] {
  const cells = new RegExp(cellPattern(separator), 'y');
  const rows: string[][] = [];
  let row: string[] = [];
  cells.lastIndex = text.startsWith(csvMark) ? 1 : 0;
  while (cells.lastIndex < text.length || row.length > 0) {
    const [, quoted, closing, plain = '', end = ''] = cells.exec(text) ?? [];
    if (closing === '' && /[\r\n]/.test(quoted?.trimEnd() ?? '')) watch.unclosed?.();
    row.push(quoted === undefined ? plain : quoted.replaceAll('""', '"') + plain);
    if (end === separator) {
      watch.cells?.(row.length);
      continue;
    }
    rows.push(row);
    watch.row?.(row, rows.length);
    row = [];
    if (end === '') break;
  }
  return rows;
}

const cellPattern = (separator: Separator) => {
  const inClass = separator === '|' ? '\\|' : separator;
  return `(?:"((?:[^"]|"")*)("|$))?([^${inClass}\\r\\n]*)(${separator === '|' ? '\\|' : separator}|\\r\\n|\\n|\\r|$)`;
};

const textFormula = /^="((?:[^"]|"")*)"$/;

/** What Excel shows for a cell of a text: `="00123"`, with which shops keep the leading zeros of a number, is shown as 00123. */
export const shownCell = (cell: string): string => textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** The separator that splits the first lines into the largest number of cells that most of them have in common. */
export function separatorOf(text: string): Separator {
  const head = text.slice(0, 20_000);
  const score = (separator: Separator) => {
    const counts = readCsv(head, separator)
      .slice(0, 20)
      .map(({ length }) => length);
    const usual = counts.toSorted((a, b) => a - b)[Math.floor(counts.length / 2)] ?? 1;
    return usual === 1 ? 0 : usual * counts.filter((count) => count === usual).length;
  };
  return separators.reduce((best, each) => (score(each) > score(best) ? each : best));
}

const formula = /^'*[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;

/** Prevents spreadsheets from interpreting a text as a formula: such a text gets a leading apostrophe. */
export const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** Reverses `disarmed`. */
export const armed = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

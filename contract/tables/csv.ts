/**
 * Text as rows of cells, and back: CSV as spreadsheets write it, with any separator, and what the clipboard holds (tabs).
 * No zod here: the page reads files by it.
 */
export const separators = [',', ';', '\t', '|'] as const;
export type Separator = (typeof separators)[number];

/** Rows as CSV that Excel reads as it is: CRLF, and the mark by which it knows UTF-8 (in another encoding that is left out). */
export const csvMark = '\ufeff';

export function writeCsv(rows: readonly (readonly string[])[], separator: Separator = ','): string {
  const isSpecial = new RegExp(`["\r\n${separator === '|' ? '\\|' : separator}]|^\\s|\\s$`);
  const cell = (text: string) => (isSpecial.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => `${row.map(cell).join(separator)}\r\n`).join('');
}

/** Is told of a text while it is read, and throws to end that. */
export interface CsvWatch {
  /** So many cells are in the present row, and more follow. */
  cells?(count: number): void;
  row?(row: readonly string[], count: number): void;
  /** The last cell has quotes that are never closed, and lines behind them that are in it therefore. */
  unclosed?(): void;
}

/**
 * The rows of a text. A cell in quotes may hold separators, line breaks and doubled quotes; quotes elsewhere are
 * characters. Lines end with CR, LF or both. A last line break ends the last row and begins no other.
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

/** What Excel shows of a cell in a text: `="00123"`, by which shops keep the zeros of a number, is 00123. */
export const shownCell = (cell: string): string => textFormula.exec(cell)?.[1]?.replaceAll('""', '"') ?? cell;

/** The separator that cuts the first lines into the most cells that are equally many in each. */
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

/** A text that no spreadsheet takes for a formula: led by an apostrophe where it would be. */
export const disarmed = (text: string): string => (formula.test(text) ? `'${text}` : text);

/** What `disarmed` was given. */
export const armed = (text: string): string => (text.startsWith("'") && formula.test(text) ? text.slice(1) : text);

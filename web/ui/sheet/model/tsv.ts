/**
 * A block of cells in the text form that Excel and Google Sheets put on the clipboard: tabs between cells, line breaks between rows. A cell
 * that contains one of these, or begins with a quotation mark, is quoted, with its quotation marks doubled.
 */
export type Block = readonly (readonly string[])[];

const quoted = (cell: string) => (/[\t\r\n]|^"/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

export const blockText = (block: Block): string => block.map((row) => row.map(quoted).join('\t')).join('\r\n');

/** Matches one cell, and the separator after it or the end of the text. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/y;

/** The cells of a text; a line break at its end begins no further row. */
export function readBlock(text: string): Block {
  const rows: string[][] = [[]];
  cellPattern.lastIndex = 0;
  for (;;) {
    const [, inQuotes, plain = '', separator = ''] = cellPattern.exec(text) ?? [];
    rows.at(-1)?.push(inQuotes === undefined ? plain : inQuotes.replaceAll('""', '"'));
    const isLast = cellPattern.lastIndex >= text.length;
    if (separator === '' || (isLast && separator !== '\t')) return rows;
    if (separator !== '\t') rows.push([]);
    if (isLast) {
      rows.at(-1)?.push('');
      return rows;
    }
  }
}

import { mostFileBytes, mostFileRows } from '#contract/product-files/file-limits.ts';
import { type CsvWatch, readCsv, shownCell } from '#contract/tables/csv.ts';
import { begins, decodeText } from './decode-text.ts';
import { FileRefused } from './file-refused.ts';
import { readParts } from './xlsx-parts.ts';
import { fillMerged, mostColumns, sheetRows } from './xlsx-rows.ts';
import { openZip } from './zip.ts';

/** As Excel has them: empty cells and rows may lie beyond the others, but no more than a sheet has. */
const sheetLimits = { columns: 16_384, rows: 1_048_576 };
/** Of a cell, as Excel has it: no page shows more in one. */
const longestCell = 32_767;
/** Titles may stand above the rows. */
const mostFilled = mostFileRows + 100;

/** A file that was opened: its sheets (one of a text), and the rows of each. */
export interface OpenedFile {
  sheets: readonly string[];
  /** Throws `FileRefused`. */
  rows(sheet: number, onProgress: (done: number) => void): Promise<string[][]>;
}

/** How the rows of a file are read. */
export interface ReadingOptions {
  /** Each row stands for itself: one value for several rows, in cells that were made one, is each of theirs. */
  fillsMerged?: boolean | undefined;
}

/**
 * Opens a workbook or a text by what is in it, whatever it is called. Throws `FileRefused` for everything else, and for what
 * is broken.
 */
export async function openFile(bytes: Uint8Array, options: ReadingOptions = {}): Promise<OpenedFile> {
  if (bytes.length > mostFileBytes) throw new FileRefused('too-large');
  if (begins(bytes, 0x50, 0x4b)) return await openWorkbook(bytes, options);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused(isEncrypted(bytes) ? 'password' : 'old-excel');
  return openText(decodeText(bytes));
}

/** What Excel's binary workbooks, OpenDocument and Numbers have in their archives. */
const otherTables = ['xl/workbook.bin', 'content.xml', 'Index/Document.iwa'];

async function openWorkbook(bytes: Uint8Array, { fillsMerged = false }: ReadingOptions): Promise<OpenedFile> {
  const zip = openZip(bytes);
  const parts = await readParts(zip);
  if (parts === undefined) throw new FileRefused(otherTables.some((name) => zip.has(name)) ? 'other-tables' : 'not-a-table');
  if (parts.sheets.length === 0) throw new FileRefused('broken');
  return {
    sheets: parts.sheets.map(({ name }) => name),
    async rows(sheet, onProgress) {
      const xml = await zip.text(parts.sheets[sheet]?.file ?? '');
      if (xml === undefined) throw new FileRefused('broken');
      const rows = sheetRows(xml, parts, onProgress);
      if (fillsMerged) fillMerged(rows, xml);
      return checked(rows);
    },
  };
}

/** A text as one sheet: a file, or what was pasted. */
export function openText(text: string): OpenedFile {
  if (/^\ufeff?\s*<(?:!doctype|!--|html|head|meta|style|body|div|table|\?xml)/i.test(text)) throw new FileRefused('web-page');
  return {
    sheets: [''],
    async rows() {
      try {
        return checked(readCsv(text, undefined, limits()).map((row) => row.map(shownCell)));
      } catch (cause) {
        // what stands in quotes may be more than the engine can take
        throw cause instanceof FileRefused ? cause : new FileRefused('long-cell', { cause });
      }
    },
  };
}

/** Ends the reading of a text that is too much at once: all of its rows may be more than the memory holds. */
function limits(): CsvWatch {
  let filled = 0;
  return {
    cells(count) {
      if (count > sheetLimits.columns) throw new FileRefused('too-many-columns');
    },
    row(row, count) {
      if (row.some((cell) => cell.trim() !== '')) filled += 1;
      if (filled > mostFilled || count > sheetLimits.rows) throw new FileRefused('too-many-rows');
    },
    // its rows would be gone without a word: all of them are in one cell
    unclosed() {
      throw new FileRefused('unclosed-quote');
    },
  };
}

/** Excel puts a workbook with a password into a container that says so, in UTF-16. */
const isEncrypted = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));

function checked(rows: string[][]): string[][] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new FileRefused('empty');
  if (filled.length > mostFilled) throw new FileRefused('too-many-rows');
  if (filled.some((row) => row.length > mostColumns && row.slice(mostColumns).some((cell) => cell.trim() !== '')))
    throw new FileRefused('too-many-columns');
  if (filled.some((row) => row.some((cell) => cell.length > longestCell))) throw new FileRefused('long-cell');
  return rows;
}

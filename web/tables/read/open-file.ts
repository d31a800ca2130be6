import { mostFileBytes, mostFileRows } from '#contract/product-files/file-limits.ts';
import { type CsvWatch, readCsv, shownCell } from '#contract/tables/csv.ts';
import { begins, decodeText } from './decode-text.ts';
import { FileRefused } from './file-refused.ts';
import { readParts } from './xlsx-parts.ts';
import { fillMerged, mostColumns, sheetRows } from './xlsx-rows.ts';
import { openZip } from './zip.ts';

/** Excel's own limits: empty cells and rows may lie beyond the others, but not more than a sheet can have. */
const sheetLimits = { columns: 16_384, rows: 1_048_576 };
/** Excel's own limit for the characters of a cell. */
const longestCell = 32_767;
/** The limit for filled rows, with some room for titles above them. */
const mostFilled = mostFileRows + 100;

/** An opened file: its sheets (a text has one), and the rows of each. */
export interface OpenedFile {
  sheets: readonly string[];
  /** Throws `FileRefused`. */
  rows(sheet: number, onProgress: (done: number) => void): Promise<string[][]>;
}

/** How the rows of a file are read. */
export interface ReadingOptions {
  /** Whether the value of a cell that was merged over several rows of a column is repeated in each of them. */
  fillsMerged?: boolean | undefined;
}

/**
 * Opens a workbook or a text. The kind is recognised by the content, not by the file's name. Throws `FileRefused` for anything else, and
 * for broken files.
 */
export async function openFile(bytes: Uint8Array, options: ReadingOptions = {}): Promise<OpenedFile> {
  if (bytes.length > mostFileBytes) throw new FileRefused('too-large');
  if (begins(bytes, 0x50, 0x4b)) return await openWorkbook(bytes, options);
  if (begins(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new FileRefused(isEncrypted(bytes) ? 'password' : 'old-excel');
  return openText(decodeText(bytes));
}

/** Files in the archives of Excel's binary workbooks, OpenDocument and Numbers. */
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

/** A text as one sheet: from a file, or pasted. */
export function openText(text: string): OpenedFile {
  if (/^\ufeff?\s*<(?:!doctype|!--|html|head|meta|style|body|div|table|\?xml)/i.test(text)) throw new FileRefused('web-page');
  return {
    sheets: [''],
    async rows() {
      try {
        return checked(readCsv(text, undefined, limits()).map((row) => row.map(shownCell)));
      } catch (cause) {
        // a quoted cell may be longer than the engine's regular expressions can match
        throw cause instanceof FileRefused ? cause : new FileRefused('long-cell', { cause });
      }
    },
  };
}

/** Stops the reading of a text as soon as it exceeds a limit: all of its rows might not fit into memory. */
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
    // the remaining rows would be lost without notice, because all of them are in one cell
    unclosed() {
      throw new FileRefused('unclosed-quote');
    },
  };
}

/** Excel stores a workbook with a password in a container that names its stream `EncryptedPackage`, in UTF-16. */
const isEncrypted = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));

function checked(rows: string[][]): string[][] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new FileRefused('empty');
  if (filled.some((row) => row.length > mostColumns && row.slice(mostColumns).some((cell) => cell.trim() !== '')))
    throw new FileRefused('too-many-columns');
  if (filled.some((row) => row.some((cell) => cell.length > longestCell))) throw new FileRefused('long-cell');
  return rows;
}

import { mostFileBytes, mostFileRows } from '#contract/product-files/file-limits.ts';
import { readCsv, shownCell } from '#contract/tables/csv.ts';
import { begins, decodeText } from './decode-text.ts';
import { FileRefused } from './file-refused.ts';
import { readParts } from './xlsx-parts.ts';
import { fillMerged, mostColumns, sheetRows } from './xlsx-rows.ts';
import { openZip } from './zip.ts';

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

async function openWorkbook(bytes: Uint8Array, { fillsMerged = false }: ReadingOptions): Promise<OpenedFile> {
  const zip = openZip(bytes);
  const parts = await readParts(zip);
  if (parts === undefined) throw new FileRefused('not-a-table');
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
  if (/^\ufeff?\s*<(?:!doctype|html|table|\?xml)/i.test(text)) throw new FileRefused('web-page');
  return {
    sheets: [''],
    async rows() {
      try {
        return checked(readCsv(text).map((row) => row.map(shownCell)));
      } catch (cause) {
        // a quote that is never closed may be more than the engine can take
        throw cause instanceof FileRefused ? cause : new FileRefused('broken', { cause });
      }
    },
  };
}

/** Excel puts a workbook with a password into a container that says so, in UTF-16. */
const isEncrypted = (bytes: Uint8Array) => new TextDecoder('latin1').decode(bytes).includes([...'EncryptedPackage'].join('\0'));

function checked(rows: string[][]): string[][] {
  const filled = rows.filter((row) => row.some((cell) => cell.trim() !== ''));
  if (filled.length === 0) throw new FileRefused('empty');
  if (filled.length > mostFileRows + 100) throw new FileRefused('too-many-rows');
  if (filled.some((row) => row.length > mostColumns && row.slice(mostColumns).some((cell) => cell.trim() !== '')))
    throw new FileRefused('too-many-columns');
  return rows;
}

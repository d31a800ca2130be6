import { strFromU8, strToU8, unzipSync, Zip, ZipDeflate } from 'fflate';
import { sanitizeTextContent } from 'write-excel-file/utility';
import type { Cell } from '#contract/tables/table-cells.ts';
import { type FileTable, topRows } from './file-table.ts';
import { cellString, columnLetters, xlsxOf } from './xlsx-file.ts';

const sheetName = 'xl/worksheets/sheet1.xml';
/** The compression level: a higher one makes the file a tenth smaller, and takes twice as long. */
const level = 3;

/** Excel's limit of rows in a sheet, including the heads. */
export const mostSheetRows = 1_048_576;

/** Writes a workbook some rows at a time; each call returns the bytes that are ready by then. */
export interface XlsxStream {
  rows(rows: readonly (readonly Cell[])[]): Uint8Array;
  end(): Uint8Array;
}

/**
 * A workbook of any length. Everything around the rows, and the formats of cells, are taken from a small workbook of `xlsxOf`.
 * Texts are stored inline in their cells: a shared string table would have to be kept in memory until the end.
 */
export async function xlsxStream(table: Omit<FileTable, 'rows'>): Promise<XlsxStream> {
  const { before, after, styles, others } = await outlineOf(table);
  const letters = table.headers.map((_, at) => columnLetters(at));
  const ready: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    ready.push(chunk);
  });
  const taken = () => Buffer.concat(ready.splice(0));
  for (const [name, content] of others) add(zip, name).push(content, true);
  const sheet = add(zip, sheetName);
  sheet.push(strToU8(before));
  let number = topRows({ ...table, rows: [] }).length;
  return {
    rows(rows) {
      const xml = rows.map((row) => {
        number += 1;
        const cells = row.map((cell, at) => cellXml(cell, `${letters[at]}${number}`, styles[at]!));
        return `<row r="${number}">${cells.join('')}</row>`;
      });
      sheet.push(strToU8(xml.join('')));
      return taken();
    },
    end() {
      sheet.push(strToU8(after), true);
      zip.end();
      return taken();
    },
  };
}

function add(zip: Zip, name: string): ZipDeflate {
  const file = new ZipDeflate(name, { level });
  zip.add(file);
  return file;
}

/** The style numbers of a column's cells in the workbook. */
interface Styles {
  text: string;
  whole: string;
  decimal: string;
}

const inCell = /<c r="[A-Z]+\d+" s="(\d+)"/g;

/** Makes a workbook with one row for each kind of cell, and returns its parts without these rows. */
async function outlineOf(table: Omit<FileTable, 'rows'>) {
  const kinds = ['x', 1, 1.5].map((cell) => table.headers.map(() => cell));
  const files = unzipSync(await xlsxOf({ ...table, rows: kinds }));
  const xml = strFromU8(files[sheetName] ?? new Uint8Array());
  const top = topRows({ ...table, rows: [] }).length;
  const [begin, end] = [xml.indexOf(`<row r="${top + 1}"`), xml.indexOf('</sheetData>')];
  if (begin === -1 || end === -1) throw new Error('the workbook has no rows to take out');
  const [text = [], whole = [], decimal = []] = xml
    .slice(begin, end)
    .split('</row>')
    .map((row) => [...row.matchAll(inCell)].map(([, style = '']) => style));
  return {
    before: xml.slice(0, begin),
    after: xml.slice(end),
    styles: table.headers.map((_, at): Styles => ({ text: text[at] ?? '0', whole: whole[at] ?? '0', decimal: decimal[at] ?? '0' })),
    others: Object.entries(files).filter(([name]) => name !== sheetName),
  };
}

function cellXml(cell: Cell, place: string, { text, whole, decimal }: Styles): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${Number.isInteger(cell) ? whole : decimal}"><v>${cell}</v></c>`;
  return `<c r="${place}" s="${text}" t="inlineStr"><is><t xml:space="preserve">${sanitizeTextContent(cellString(cell))}</t></is></c>`;
}

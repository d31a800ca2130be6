import writeXlsxFile from 'write-excel-file/node';
import { csvLines, csvMark } from '#server/documents/csv.ts';
import type { Cell, PriceTable } from './price-table.ts';

/** A table as CSV. */
export const csvOf = ({ headings, rows }: PriceTable): Buffer => Buffer.from(csvMark + csvLines([headings, ...rows]));

/** A table as an Excel workbook. Its text cells have the type text, so that none is a formula. */
export async function xlsxOf({ title, headings, rows }: PriceTable): Promise<Buffer> {
  const file = writeXlsxFile([headings.map((value) => ({ value, fontWeight: 'bold' as const })), ...rows.map((row) => row.map(xlsxCell))], {
    sheet: title.replaceAll('/', '·'), // Excel takes no slash in the name of a sheet
    columns: headings.map((heading, at) => ({ width: at === 2 ? 40 : Math.max(12, heading.length * 1.6) })),
    stickyRowsCount: 1,
  });
  return await file.toBuffer();
}

const xlsxCell = (cell: Cell) => {
  if (cell === null) return null;
  return typeof cell === 'string'
    ? { value: cell, type: String }
    : { value: cell, type: Number, format: Number.isInteger(cell) ? '#,##0' : '#,##0.00' };
};

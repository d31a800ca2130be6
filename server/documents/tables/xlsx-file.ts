import writeXlsxFile from 'write-excel-file/node';
import { getOrderOfSiblings, insertElementMarkupAccordingToOrderOfSiblings, sanitizeTextContent } from 'write-excel-file/utility';
import type { Cell } from '#contract/tables/table-cells.ts';
import { type FileTable, topRows } from './file-table.ts';

const sheetFile = 'xl/worksheets/sheet{id}.xml';
/** Excel's limit for a list of choices in a validation; it accepts longer lists only from cells. */
const mostChoiceText = 255;
/** How many empty rows below the data also offer the choices of their column. */
const rowsBelow = 1000;

/** A table as an Excel workbook. Texts get the cell type text, so that Excel reads none as a formula, and no SKU as a number. */
export async function xlsxOf(table: FileTable): Promise<Buffer> {
  const { title, headers, rows } = table;
  const top = topRows(table);
  const data = [
    ...top.map((row, at) => row.map((text) => ({ ...textCell(text), ...(at === top.length - 1 && { fontWeight: 'bold' as const }) }))),
    ...rows.map((row) => row.map((cell, at) => xlsxCell(cell, headers[at]?.names === true))),
  ];
  const file = writeXlsxFile(
    data,
    {
      sheet: title.replaceAll('/', '·'), // Excel allows no slash in the name of a sheet
      columns: headers.map(({ text }, at) => ({ width: at === 2 ? 40 : Math.max(12, text.length * 1.6) })),
      stickyRowsCount: top.length,
    },
    { features: [choiceLists(table, top.length)] },
  );
  return await file.toBuffer();
}

/** Escapes a character in Excel's notation for characters that XML cannot represent. */
const escaped = (character: string) =>
  character
    .split('')
    .map((unit) => `_x${unit.charCodeAt(0).toString(16).padStart(4, '0').toUpperCase()}_`)
    .join('');

/** Characters that XML allows but discourages, and U+FFFD: the package would drop them, and sometimes the character after them. */
const discouraged = /[\u007f-\u0084\u0086-\u009f\ufffd]|\p{Noncharacter_Code_Point}/gu;

/**
 * Excel reads _x0041_ as A, so the underscore of a text that looks like this is escaped. The package loses texts that are named
 * like a property of every object ('valueOf'), so their first character is escaped.
 */
export const cellString = (text: string): string => {
  const plain = text
    .replaceAll(/_(?=x[0-9a-f]{4}_)/gi, escaped)
    .replaceAll('\r', escaped)
    .replaceAll(discouraged, escaped);
  return plain in {} ? plain.replace(/^./, escaped) : plain;
};
const textCell = (text: string) => ({ value: cellString(text), type: String, format: '@' });

function xlsxCell(cell: Cell, names: boolean) {
  if (cell === null) return null;
  if (typeof cell === 'string') return textCell(cell);
  return { value: cell, type: Number, format: names ? '0' : Number.isInteger(cell) ? '#,##0' : '#,##0.00' };
}

/** Adds the validations that offer choices for cells. */
function choiceLists({ headers, rows }: FileTable, above: number) {
  const lists = headers.flatMap(({ choices }, at) => {
    const list = choices?.join(',') ?? '';
    if (list === '' || list.length > mostChoiceText) return [];
    const cells = `${columnLetters(at)}${above + 1}:${columnLetters(at)}${above + rows.length + rowsBelow}`;
    return `<dataValidation type="list" allowBlank="1" showErrorMessage="1" sqref="${cells}"><formula1>"${sanitizeTextContent(list)}"</formula1></dataValidation>`;
  });
  const markup = `<dataValidations count="${lists.length}">${lists.join('')}</dataValidations>`;
  return {
    files: {
      transform: {
        [sheetFile]: {
          transform: (xml: string) =>
            lists.length === 0
              ? xml
              : insertElementMarkupAccordingToOrderOfSiblings(xml, markup, getOrderOfSiblings(sheetFile, 'worksheet') ?? [], 'worksheet'),
        },
      },
    },
  };
}

/** 0 is A, 26 is AA. */
export const columnLetters = (at: number): string =>
  (at < 26 ? '' : columnLetters(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

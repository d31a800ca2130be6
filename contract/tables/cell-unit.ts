/**
 * Stands between a number of a spreadsheet and the unit that only its format writes beside it. Who formats a whole sheet as a currency
 * means no SKU and no phone number by that: a column of texts has the number alone. Invisible, and in no text that somebody types.
 */
const mark = '\u2063';

/** A number as a cell, with the unit of its format. */
export const withUnit = (number: string, unit: string): string => (unit === '' ? number : number + mark + unit);

/** A cell as the spreadsheet shows it. */
export const asShown = (cell: string): string => cell.replace(mark, '');

/** A cell without the unit of its format. */
export const withoutUnit = (cell: string): string => (cell.includes(mark) ? cell.slice(0, cell.indexOf(mark)) : cell);

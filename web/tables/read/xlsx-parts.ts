import { shownUnit } from '#web/code/shown-unit.ts';
import { currencySign } from './currency-sign.ts';
import { FileRefused } from './file-refused.ts';
import { attribute, cellString, elements, withoutElements } from './xml.ts';
import type { Zip } from './zip.ts';

/** How a style shows numbers: as days, or as plain digits. */
export interface NumberStyle {
  isDay: boolean;
  /** A format of digits with leading zeros, as in a postal code: '00000', '000-0000-0000'. */
  digits: string | undefined;
  /** The unit that it writes beside a number, such as `$`. */
  unit: string;
}

/** What the sheets of a workbook share. */
export interface WorkbookParts {
  sheets: { name: string; file: string }[];
  texts: readonly string[];
  /** Indexed by the style number of a cell. */
  styles: readonly NumberStyle[];
  /** Whether days are counted from 1904, as in files from old Macs. */
  from1904: boolean;
}

/** Reads what the sheets share. Undefined if the archive is not a workbook. */
export async function readParts(zip: Zip): Promise<WorkbookParts | undefined> {
  const workbook = await zip.text('xl/workbook.xml');
  if (workbook === undefined) return undefined;
  const targets = new Map(
    [...elements((await zip.text('xl/_rels/workbook.xml.rels')) ?? '', 'Relationship')].map(({ attributes }) => [
      attribute(attributes, 'Id'),
      fileOf(attribute(attributes, 'Target') ?? ''),
    ]),
  );
  return {
    sheets: sheetsOf(workbook, (id) => targets.get(id)).filter(({ file }) => zip.has(file)),
    texts: sharedTexts((await zip.text('xl/sharedStrings.xml')) ?? ''),
    styles: numberStyles((await zip.text('xl/styles.xml')) ?? ''),
    from1904: /<(?:\w+:)?workbookPr\b[^<>]*date1904="(?:1|true)"/.test(workbook),
  };
}

/** The limits for sheets: the page offers them as a list. Excel's own limit for a name is 31 characters. */
const mostSheets = 5000;
const longestName = 255;

/** The sheets that are not hidden. Throws `too-large-inside` where there are too many to choose one. */
function sheetsOf(workbook: string, fileOf: (id: string | undefined) => string | undefined): WorkbookParts['sheets'] {
  const sheets: WorkbookParts['sheets'] = [];
  for (const { attributes } of elements(workbook, 'sheet')) {
    const file = fileOf(attribute(attributes, 'id'));
    if (!file || (attribute(attributes, 'state') ?? 'visible') !== 'visible') continue;
    if (sheets.length === mostSheets) throw new FileRefused('too-large-inside');
    sheets.push({ name: (attribute(attributes, 'name') ?? '').slice(0, longestName), file });
  }
  return sheets;
}

/** A target is relative to the folder of the workbook, or begins with a slash at the archive's root. */
const fileOf = (target: string) => (target.startsWith('/') ? target.slice(1) : `xl/${target.replace(/^\.\//, '')}`);

/**
 * The text of an item, which may consist of several runs with different formatting. Phonetic readings of Chinese characters (`rPh`) are
 * left out.
 */
export const itemText = (item: string): string =>
  [...elements(item.includes('rPh') ? withoutElements(item, 'rPh') : item, 't')].map(({ content }) => cellString(content)).join('');

const sharedTexts = (xml: string): string[] => [...elements(xml, 'si')].map(({ content }) => itemText(content));

/** The built-in number formats that show days (ECMA-376, 18.8.30; 27 to 36 and 50 to 58 are those of East Asia). */
const isDateNumber = (id: number) => (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58);

/** Whether a format code contains a day, month or year outside of quotes, brackets and escapes. */
const isDateCode = (code: string) => /[ymd]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\.|General/gi, ''));

/** The format, if it writes nothing but digits and pads them with leading zeros; otherwise undefined. */
function digitsOf(code: string): string | undefined {
  const plain = code.replaceAll(/[\\"]|_./g, '');
  return /^0(?:[- ]?[0#])+$/.test(plain) ? plain : undefined;
}

/** What a format writes as it stands: in quotes, escaped, or as the sign of a currency with its language (`[$€-407]`); and what it does not write. */
const written = /"([^"]*)"|\\(.)|\[\$([^\]-]*)-?([^\]]*)\]|\[[^\]]*\]|[_*]./g;

/**
 * The unit in the format of positive numbers. The built-in formats of currencies (5 to 8, 42, 44) show that of the computer on which the
 * file is opened, won here and dollars there: where a file does not write them out, as Excel does, nobody can tell which its author saw.
 * Their numbers have no unit, and so are in that of their column, like numbers without a format.
 */
const unitOf = (code: string): string =>
  shownUnit(
    (code.split(';')[0] ?? '').replaceAll(
      written,
      (_, quoted = '', escaped = '', sign = '', language = '') => quoted + escaped + currencySign(sign, language),
    ),
  );

/** Excel's own limit is 255 characters. */
const longestFormat = 1000;

function numberStyles(xml: string): NumberStyle[] {
  const codes = new Map(
    [...elements(xml, 'numFmt')].map(({ attributes }) => [
      attribute(attributes, 'numFmtId'),
      (attribute(attributes, 'formatCode') ?? '').slice(0, longestFormat),
    ]),
  );
  const [formats] = elements(xml, 'cellXfs');
  return [...elements(formats?.content ?? '', 'xf')].map(({ attributes }) => {
    const id = attribute(attributes, 'numFmtId');
    const code = codes.get(id);
    const isDay = code === undefined ? isDateNumber(Number(id)) : isDateCode(code);
    return { isDay, digits: digitsOf(code ?? ''), unit: unitOf(code ?? '') };
  });
}

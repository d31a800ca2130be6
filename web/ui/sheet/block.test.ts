import { describe, expect, it } from 'vitest';
import { wonRule } from '#contract/numbers.ts';
import { presentBook } from '#test/page/present-book.ts';
import { ko } from '#web/i18n/ko.ts';
import { currentWords } from '#web/i18n/words.ts';
import { fillDown, fillInto, paste } from './block.ts';
import { valueColumn } from './column-kinds.ts';
import type { Column } from './model/column.ts';
import { createSheet, rangeNow, type Sheet } from './sheet-core.ts';

type Row = Record<string, string>;

const column = (name: string, of: Partial<Column> = {}): Column => ({
  ...{ name, label: name, width: 80, shown: String, typed: String, value: (row) => (row as Row)[name] ?? '' },
  read: (text) => ({ value: text }),
  ...of,
});

/**
 * A sheet of three rows, with a locked number column, a SKU and a name (or the column that `named` describes). Pasted values appear in
 * `rows`.
 */
function sheetOf(named: Partial<Column> = {}): { sheet: Sheet; rows: Row[] } {
  const rows: Row[] = ['1', '2', '3'].map((number) => ({ number, sku: `S${number}`, name: `제품 ${number}` }));
  const book = presentBook({
    valueAt: (key, name) => rows[Number(key) - 1]?.[name],
    store(changes) {
      for (const { key, column: name, to } of changes) Object.assign(rows[Number(key) - 1] ?? {}, { [name]: to });
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const { read: _, ...locked } = column('number');
  const columns = [locked, column('sku', { code: true }), column('name', named)];
  const table = { label: '제품', rows, columns, keyOf: (row: unknown) => Number((row as Row).number) };
  return { sheet: createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } }), rows };
}

const at = (sheet: Sheet, r: number, c: number) => sheet.set({ active: { r, c }, anchor: { r, c }, head: { r, c } });

it.each([
  ['rows below the last one', [1, 1], 'A\nB\nC\nD\n', '2칸을 붙여넣었습니다. 표 끝을 넘은 2행은 넣지 않았습니다.'],
  ['columns beyond the last one', [0, 2], 'A\tB\nC\t', '2칸을 붙여넣었습니다. 마지막 열을 넘은 1열은 넣지 않았습니다.'],
  ['cells that nobody changes', [0, 0], '8\tA\n9\tB', '2칸을 붙여넣었습니다. 바꿀 수 없는 2칸은 그대로 두었습니다.'],
  ['nothing but cells that nobody changes', [0, 0], '8\n9', '바꿀 수 없는 2칸은 그대로 두었습니다.'],
  ['empty rows', [1, 1], 'A\nB\n\n\n', '2칸을 붙여넣었습니다.'],
  ['empty columns', [0, 2], 'A\t\t\nB', '2칸을 붙여넣었습니다.'],
  ['cells that nobody changes, and that hold it', [0, 0], '1\tA\n2\tB', '2칸을 붙여넣었습니다.'],
] as const)('says what of a block is not stored: %s', (_, [r, c], text, message) => {
  const { sheet } = sheetOf();
  at(sheet, r, c);
  paste(sheet, text, '');
  expect(sheet.get().message).toBe(message);
});

it('counts no cell as pasted that does not take its value', () => {
  const read = (text: string) => (/^\d+$/.test(text) ? { value: text } : { refused: ko.common.notANumber });
  const { sheet, rows } = sheetOf({ numeric: true, read });
  at(sheet, 0, 2);
  paste(sheet, '10\n약 20\n30', '');
  expect(rows.map(({ name }) => name)).toEqual(['10', '제품 2', '30']);
  expect(sheet.get().message).toBe('2칸을 붙여넣었습니다. 1칸의 값은 받지 못했습니다. 칸에 이유가 있습니다.');
});

it('keeps what a spreadsheet shows of a number, where that is a text: zeros of a code, a day', () => {
  const { sheet, rows } = sheetOf();
  at(sheet, 0, 1);
  paste(sheet, '00123\t2027-03-08', '<table><tr><td x:num="123">00123</td><td x:num="46454">2027-03-08</td></tr></table>');
  expect(rows[0]).toMatchObject({ sku: '00123', name: '2027-03-08' });
});

it('takes the number itself where numbers are counted, and where not all of its digits are shown', () => {
  const { sheet, rows } = sheetOf({ numeric: true });
  at(sheet, 0, 1);
  const html = '<table><tr><td x:num="8801234567890">8.80123E+12</td><td x:num="1234">1,234</td></tr></table>';
  paste(sheet, '8.80123E+12\t1,234', html);
  expect(rows[0]).toMatchObject({ sku: '8801234567890', name: '1234' });
});

it.each([
  ['$12.00', 12, undefined, ko.common.otherUnit(ko.common.units.KRW)],
  ['350 g', 350, undefined, ko.common.notANumber],
  ['₩1,235', 1234.5, 1234.5, undefined],
])('takes a number in the unit that a spreadsheet shows beside it: %s', (seen, held, value, reason) => {
  const { read } = valueColumn({ name: 'name', label: '가격', width: 80 }, () => null, { rules: { rule: wonRule }, t: ko });
  const { sheet, rows } = sheetOf({ numeric: true, ...(read && { read }) });
  at(sheet, 0, 2);
  paste(sheet, seen, `<table><tr><td x:num="${held}">${seen}</td></tr></table>`);
  expect(rows[0]?.name).toEqual(value ?? '제품 1');
  expect(sheet.inputs().book.of(1)?.name?.refused?.reason).toBe(reason);
});

it('leaves the cells alone that stand beside a line which is shorter than the others', () => {
  const { sheet, rows } = sheetOf();
  at(sheet, 0, 1);
  paste(sheet, 'A\tB\nC', '');
  expect(rows).toMatchObject([
    { sku: 'A', name: 'B' },
    { sku: 'C', name: '제품 2' },
    { sku: 'S3', name: '제품 3' },
  ]);
  expect(sheet.get().message).toBe('3칸을 붙여넣었습니다.');
});

it('refuses a day of a spreadsheet where a number is asked for, with the reason that the cell always has', async () => {
  const { read } = valueColumn({ name: 'name', label: '가격', width: 80 }, () => null, { rules: { rule: wonRule }, t: ko });
  const { sheet, rows } = sheetOf({ numeric: true, ...(read && { read }) });
  at(sheet, 0, 2);
  paste(sheet, '2026-11-28', '<table><tr><td x:num="46354">2026-11-28</td></tr></table>');
  expect(rows[0]).toMatchObject({ name: '제품 1' });
  expect(sheet.inputs().book.of(1)?.name?.refused).toEqual({ text: '2026-11-28', reason: ko.common.notANumber });
});

const number = (at: number) => String(10 * (at + 1));
it.each([
  ['down', { r0: 0, r1: 1, c0: 1, c1: 1 }, { r0: 0, r1: 2, c0: 1, c1: 1 }, [2, 1], '30'],
  ['up', { r0: 1, r1: 2, c0: 1, c1: 1 }, { r0: 0, r1: 2, c0: 1, c1: 1 }, [0, 1], '0'],
  ['to the right', { r0: 0, r1: 1, c0: 1, c1: 1 }, { r0: 0, r1: 1, c0: 1, c1: 2 }, [1, 2], '20'],
  ['to the left', { r0: 0, r1: 1, c0: 2, c1: 2 }, { r0: 0, r1: 1, c0: 1, c1: 2 }, [0, 1], '10'],
] as const)('goes on with what is selected %s', (_, from, to, [r, c], filled) => {
  const { sheet, rows } = sheetOf();
  at(sheet, from.r0, from.c0);
  paste(sheet, `${number(0)}\n${number(1)}`, '');
  sheet.set({ anchor: { r: from.r0, c: from.c0 }, head: { r: from.r1, c: from.c1 } });
  fillInto(sheet, rangeNow(sheet), to);
  expect(rows[r]?.[c === 1 ? 'sku' : 'name']).toBe(filled);
});

describe('Ctrl+D', () => {
  it('fills the selected rows with the first of them', () => {
    const { sheet, rows } = sheetOf();
    sheet.set({ active: { r: 0, c: 1 }, anchor: { r: 0, c: 1 }, head: { r: 2, c: 2 } });
    fillDown(sheet);
    expect(rows.slice(1)).toMatchObject([
      { sku: 'S1', name: '제품 1' },
      { sku: 'S1', name: '제품 1' },
    ]);
  });

  it('fills a single row with what stands above it, and the first row with nothing', () => {
    const { sheet, rows } = sheetOf();
    at(sheet, 1, 2);
    fillDown(sheet);
    expect(rows.map(({ name }) => name)).toEqual(['제품 1', '제품 1', '제품 3']);
    at(sheet, 0, 2);
    fillDown(sheet);
    expect(rows[0]?.name).toBe('제품 1');
  });

  it('fills with what was typed where that was refused, and so is what the cell shows', () => {
    const { sheet } = sheetOf({ read: (text) => (/^\d+$/.test(text) ? { value: text } : { refused: ko.common.notANumber }) });
    at(sheet, 0, 2);
    paste(sheet, '약 20', '');
    at(sheet, 1, 2);
    fillDown(sheet);
    expect(sheet.inputs().book.of(2)?.name?.refused?.text).toBe('약 20');
  });
});

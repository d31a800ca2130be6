import { beforeEach, expect, it } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { currentWords } from '#web/i18n/words.ts';
import { enterSheet } from './enter-sheet.ts';
import type { Column } from './model/column.ts';
import { createSheet, type Sheet } from './sheet-core.ts';

type Row = Record<string, string>;

const column = (name: string, of: Partial<Column> = {}): Column => ({
  ...{ name, label: name, width: 80, shown: String, typed: String, value: (row) => (row as Row)[name] ?? '' },
  ...of,
});
const read = (text: string) => ({ value: text });
const [name, sku, price, memo] = [column('name'), column('sku', { code: true }), column('price', { read }), column('memo', { read })];

const sheetOf = (...skus: string[]): Sheet => {
  const book = presentBook({ valueAt: () => '', store: () => ({ refusals: Promise.resolve([]) }), check: async () => [] });
  const rows = skus.map((each) => ({ name: '크림', sku: each, price: '1', memo: '' }));
  const table = { label: '가격', rows, columns: [name, sku, price, memo], keyOf: (row: unknown) => (row as { sku: string }).sku };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  sheet.setInput(document.createElement('textarea'));
  return sheet;
};

let sheet: Sheet;
beforeEach(() => {
  sheet = sheetOf('SDW-0011', 'SDW-001', 'SDW-002');
});

it('leads to where the row is typed into that is named, however its code is spelt', () => {
  expect(enterSheet(sheet, 'sdw001', false)).toBe(true);
  expect(sheet.get().active).toEqual({ r: 1, c: 2 });
  sheet.set({ active: { r: 0, c: 3 } });
  enterSheet(sheet, 'SDW-002', true);
  expect(sheet.get().active).toEqual({ r: 2, c: 3 });
});

it('leads to no cell that can be typed over where several rows may be meant', () => {
  sheet.set({ active: { r: 2, c: 2 } });
  expect(enterSheet(sheet, 'sdw', false)).toBe(true);
  expect(sheet.get().active).toEqual({ r: 0, c: 0 });
  sheet.set({ active: { r: 2, c: 1 } });
  enterSheet(sheet, '크림', false);
  expect(sheet.get().active).toEqual({ r: 0, c: 1 });
});

it('leads to where the only row is typed into, and from the finder to none but the one that is named', () => {
  const one = sheetOf('SDW-0011');
  enterSheet(one, '크림', false);
  expect(one.get().active).toEqual({ r: 0, c: 2 });
  expect(enterSheet(one, 'SDW-001', true)).toBe(false);
  expect(enterSheet(sheetOf(), '', false)).toBe(false);
});

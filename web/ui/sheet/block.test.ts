import { expect, it } from 'vitest';
import { currentWords } from '#web/i18n/words.ts';
import { paste } from './block.ts';
import { createCellBook } from './model/cell-book.ts';
import type { Column } from './model/column.ts';
import { createSheet, type Sheet } from './sheet-core.ts';

type Row = Record<string, string>;

const column = (name: string, of: Partial<Column> = {}): Column => ({
  ...{ name, label: name, width: 80, shown: String, typed: String, value: (row) => (row as Row)[name] ?? '' },
  read: (text) => ({ value: text }),
  ...of,
});

/** Three rows of a number that nobody changes, a SKU and a name; what is pasted comes to be there. */
function sheetOf(): { sheet: Sheet; rows: Row[] } {
  const rows: Row[] = ['1', '2', '3'].map((number) => ({ number, sku: `S${number}`, name: `제품 ${number}` }));
  const book = createCellBook({
    valueAt: (key, name) => rows[Number(key) - 1]?.[name],
    store(changes) {
      for (const { key, column: name, to } of changes) Object.assign(rows[Number(key) - 1] ?? {}, { [name]: to });
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const { read: _, ...locked } = column('number');
  const columns = [locked, column('sku', { code: true }), column('name')];
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
] as const)('says what of a block is not stored: %s', (_, [r, c], text, said) => {
  const { sheet } = sheetOf();
  at(sheet, r, c);
  paste(sheet, text, '');
  expect(sheet.get().said).toBe(said);
});

it('keeps the zeros with which a spreadsheet shows a number, where that is a code', () => {
  const { sheet, rows } = sheetOf();
  at(sheet, 0, 1);
  paste(sheet, '00123\t1,234', '<table><tr><td x:num="123">00123</td><td x:num="1234">1,234</td></tr></table>');
  expect(rows[0]).toMatchObject({ sku: '00123', name: '1234' });
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
  expect(sheet.get().said).toBe('3칸을 붙여넣었습니다.');
});

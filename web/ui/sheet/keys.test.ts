import { expect, it } from 'vitest';
import { presentBook } from '#test/page/present-book.ts';
import { currentWords } from '#web/i18n/words.ts';
import { paste } from './block.ts';
import { begin, commit, openEditor } from './editing.ts';
import { onKey, openMenu } from './keys.ts';
import type { Column } from './model/column.ts';
import { createSheet } from './sheet-core.ts';

const column: Column = {
  ...{ name: 'weight', label: '무게', width: 80, numeric: true, shown: String, typed: String },
  value: (row) => (row as { weight: number }).weight,
  read: (typed) => ({ value: typed }),
};

function sheetOf() {
  const book = presentBook({
    valueAt: () => sheet.inputs().table.rows.map((row) => column.value(row))[0],
    store: () => ({ refusals: Promise.resolve([]) }),
    check: async () => [],
  });
  const table = { label: '제품', rows: [{ weight: 1 }], columns: [column], keyOf: () => 1, pictureOf: undefined };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  return sheet;
}

it('Escape closes a menu that has just been opened, before the menu itself takes the keys', () => {
  const sheet = sheetOf();
  openMenu(sheet);
  expect(sheet.get().menu).toBe('weight');
  const pressed = new KeyboardEvent('keydown', { key: 'Escape', cancelable: true });
  onKey(sheet, pressed, { find() {} });
  expect(sheet.get().menu).toBeUndefined();
  expect(pressed.defaultPrevented).toBe(true);
});

it('keeps from the cell what is typed into it while somebody else changes it', () => {
  const sheet = sheetOf();
  sheet.setInput(document.createElement('textarea'));
  begin(sheet, 'edit');
  sheet.input().value = '2';
  const { table, ...given } = sheet.inputs();
  sheet.setInputs({ ...given, table: { ...table, rows: [{ weight: 3 }] } });
  commit(sheet);
  expect(sheet.inputs().book.of(1)?.weight).toEqual({
    refused: { text: '2', reason: currentWords().sheet.changedMeanwhile, theirs: { value: 3, text: '3' } },
  });
});

/** A sheet whose column reads typed text by this function. */
function sheetReading(read: NonNullable<Column['read']>) {
  const sheet = sheetOf();
  const { table, ...given } = sheet.inputs();
  sheet.setInputs({ ...given, table: { ...table, columns: [{ ...column, read }] } });
  sheet.setInput(document.createElement('textarea'));
  return sheet;
}

it.each([
  ['is none', { refused: '새 규칙' }],
  ['would be another', { value: 'other' }],
])('leaves a cell alone that was opened and left as it was, though its value %s by the rules of today', (_, read) => {
  const sheet = sheetReading(() => read);
  openEditor(sheet);
  commit(sheet);
  expect(sheet.inputs().book.of(1)).toBeUndefined();
  expect(sheet.inputs().book.now()?.canUndo()).toBe(false);
});

it('forgets what was refused in a cell once what stands there is typed', () => {
  const sheet = sheetReading((typed) => ({ value: Number(typed) }));
  const { book } = sheet.inputs();
  const wrong = { key: 1, column: 'weight', text: 'x', read: { refused: '숫자가 아닙니다' }, typed: String };
  book.write(({ cells }) => void cells.write([wrong]));
  begin(sheet, 'type');
  sheet.input().value = '1';
  commit(sheet);
  expect(book.of(1)).toBeUndefined();
});

it('stores what was typed into a cell whose row, or whose column, is in sight no more', () => {
  const stored: unknown[] = [];
  const book = presentBook({
    valueAt: () => 1,
    store(changes) {
      stored.push(...changes.map(({ key, to }) => [key, to]));
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const table = { label: '제품', rows: [{ weight: 1 }], columns: [column], keyOf: () => 1 };
  const words = { ...currentWords().sheet, formatNumber: String };
  for (const later of [
    { ...table, rows: [] },
    { ...table, columns: [{ ...column, name: 'price' }] },
  ]) {
    const sheet = createSheet({ table, book, words });
    sheet.setInput(document.createElement('textarea'));
    begin(sheet, 'type');
    sheet.input().value = '2';
    sheet.setInputs({ table: later, book, words });
    commit(sheet);
  }
  expect(stored).toEqual([
    [1, '2'],
    [1, '2'],
  ]);
});

it('takes what there is room for of a column with more rows than any list', () => {
  const sheet = sheetOf();
  paste(sheet, '7\n'.repeat(200_000), '');
  expect(sheet.inputs().book.of(1)?.weight?.waiting).toBe(1);
});

import { expect, it } from 'vitest';
import { currentWords } from '#web/i18n/words.ts';
import { onKey, openMenu } from './keys.ts';
import { createCellBook } from './model/cell-book.ts';
import type { Column } from './model/column.ts';
import { createSheet } from './sheet-core.ts';

const column: Column = {
  ...{ name: 'weight', label: '무게', width: 80, numeric: true, shown: String, typed: String },
  value: (row) => (row as { weight: number }).weight,
  read: (typed) => ({ value: typed }),
};

function sheetOf() {
  const book = createCellBook({ valueAt: () => 1, store: () => ({ refusals: Promise.resolve([]) }), check: async () => [] });
  const table = { label: '제품', rows: [{ weight: 1 }], columns: [column], keyOf: () => 1, pictureOf: undefined };
  return createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
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

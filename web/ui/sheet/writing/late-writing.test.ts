import { renderHook, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { setMissing, useMissing } from '#web/code/connection.ts';
import { lateCode } from '#web/code/late-code.ts';
import { currentWords } from '#web/i18n/words.ts';
import { clear, copied, fillDown, paste, takeBack } from '#web/ui/sheet/block.ts';
import { begin, commit, openEditor } from '#web/ui/sheet/editing.ts';
import type { Column, Value } from '#web/ui/sheet/model/column.ts';
import { createSheet } from '#web/ui/sheet/sheet-core.ts';
import { createSheetBook, type Writing } from './sheet-book.ts';
import * as code from './writing.ts';

const [column, other] = ['name', 'memo'] as const;
const names = [column, other];
const columns: readonly Column[] = names.map((name) => ({
  ...{ name, label: name, width: 80, shown: String, typed: String },
  value: (row) => (row as Record<string, string>)[name] ?? null,
  read: (text) => (text === 'wrong' ? { refused: 'not this' } : { value: text }),
}));

/**
 * Three rows that are drawn, and a store for their values. The rows of the table do not change before the sheet is drawn again. The writing
 * code is loaded when `come` is called.
 */
function drawn() {
  const rows = [1, 2, 3].map((key) => ({ key, name: `name ${key}`, memo: `memo ${key}` }));
  const stored = new Map<string, Value>(rows.flatMap(({ key, ...row }) => names.map((name) => [`${key} ${name}`, row[name]])));
  const sent: string[] = [];
  const cells = code.createCellBook({
    valueAt: (key, column) => stored.get(`${key} ${column}`),
    store(changes) {
      sent.push(...changes.map(({ from, text }) => `${from} > ${text}`));
      for (const { key, column, to } of changes) stored.set(`${key} ${column}`, to);
      return { refusals: Promise.resolve([]) };
    },
    check: async () => [],
  });
  const coming = Promise.withResolvers<Writing>();
  const given = { isThere: true };
  const book = createSheetBook(lateCode(async () => (given.isThere ? await coming.promise : Promise.reject(new TypeError('gone')))));
  const table = { label: '제품', rows, columns, keyOf: (row: unknown) => (row as { key: number }).key };
  const sheet = createSheet({ table, book, words: { ...currentWords().sheet, formatNumber: String } });
  sheet.setInput(document.createElement('textarea'));
  const at = (r: number, c = 0) => sheet.set({ active: { r, c }, anchor: { r, c }, head: { r, c }, span: 'cells' });
  const type = (text: string) => {
    begin(sheet, 'type');
    sheet.input().value = text;
    commit(sheet);
  };
  const come = async () => {
    coming.resolve({ code, cells });
    await book.load();
  };
  /** The names that are stored; `shown` returns those that the cells show. */
  const of = () => [1, 2, 3].map((key) => stored.get(`${key} name`));
  const shown = () => rows.map(({ key, name }) => book.of(key)?.[column]?.text ?? name);
  return { sheet, book, cells, stored, sent, table, given, at, type, come, of, shown };
}

it('ends with what was typed into a cell after a block was pasted there, and takes both back in their order', async () => {
  const { sheet, at, type, come, of, shown, book } = drawn();
  at(0);
  paste(sheet, 'A\nB\nC', '');
  expect(sheet.get()).toMatchObject({ anchor: { r: 0, c: 0 }, head: { r: 2, c: 0 }, mode: 'select' });
  at(1);
  type('mine');
  expect(shown()).toEqual(['A', 'mine', 'C']);
  expect(book.counts()).toEqual({ waiting: 3, refused: 0 });
  expect(of()).toEqual(['name 1', 'name 2', 'name 3']);
  expect(book.isUnsaved()).toBe(true);
  await come();
  expect(of()).toEqual(['A', 'mine', 'C']);
  // the person's own values are not reported as somebody else's change
  expect(book.of(2)?.[column]?.refused).toBeUndefined();
  takeBack(sheet, 'undo');
  expect(of()).toEqual(['A', 'B', 'C']);
  takeBack(sheet, 'undo');
  expect(of()).toEqual(['name 1', 'name 2', 'name 3']);
});

it('shows whatever waits in a row', async () => {
  const { at, type, come, book, stored } = drawn();
  at(0);
  type('name');
  at(0, 1);
  type('memo');
  expect(book.of(1)).toMatchObject({ [column]: { text: 'name' }, [other]: { text: 'memo' } });
  await come();
  expect([stored.get('1 name'), stored.get('1 memo')]).toEqual(['name', 'memo']);
});

it('takes back, empties, fills and pastes before its code is there, each after what was asked for before', async () => {
  const { sheet, at, type, come, of } = drawn();
  at(0);
  type('first');
  takeBack(sheet, 'undo');
  type('second');
  at(1);
  paste(sheet, 'pasted', '');
  sheet.set({ head: { r: 2, c: 0 } });
  fillDown(sheet);
  at(0);
  clear(sheet);
  takeBack(sheet, 'undo');
  await come();
  expect(of()).toEqual(['second', 'pasted', 'pasted']);
});

it('writes what was typed over a waiting block though it is what the cell showed before', async () => {
  const { sheet, at, type, come, of, sent } = drawn();
  at(0);
  paste(sheet, 'pasted', '');
  type('name 1');
  await come();
  expect(of()[0]).toBe('name 1');
  takeBack(sheet, 'undo');
  expect(of()[0]).toBe('pasted');
  // each change starts from the stored value, and not from the value that the rows had when they were drawn
  expect(sent).toEqual(['name 1 > pasted', 'pasted > name 1', 'name 1 > pasted']);
});

it('leaves alone what was pasted into a cell that is only opened meanwhile, and opens it with what it shows', async () => {
  const { sheet, at, come, of } = drawn();
  at(0);
  paste(sheet, 'pasted', '');
  openEditor(sheet);
  expect(sheet.input().value).toBe('pasted');
  await come();
  commit(sheet);
  expect(of()[0]).toBe('pasted');
});

it('leaves alone what is taken back in a cell that is only opened meanwhile', async () => {
  const { sheet, at, type, come, of } = drawn();
  at(0);
  type('mine');
  takeBack(sheet, 'undo');
  openEditor(sheet);
  commit(sheet);
  await come();
  expect(of()[0]).toBe('name 1');
});

it('goes on being typed into while a block is written: neither the field nor the selection moves', async () => {
  const { sheet, at, come, of } = drawn();
  at(0);
  paste(sheet, 'A\nB', '');
  at(2, 1);
  begin(sheet, 'type');
  sheet.input().value = '하';
  sheet.ime.composing = true;
  await come();
  expect(of()).toEqual(['A', 'B', 'name 3']);
  expect(sheet.input().value).toBe('하');
  expect(sheet.get()).toMatchObject({ mode: 'type', active: { r: 2, c: 1 } });
});

it('writes into the rows that were there, whichever stand in their places by then', async () => {
  const { sheet, at, come, of, table } = drawn();
  at(0);
  paste(sheet, 'A\nB', '');
  sheet.setInputs({ ...sheet.inputs(), table: { ...table, rows: table.rows.toReversed() } });
  await come();
  expect(of()).toEqual(['A', 'B', 'name 3']);
});

it('refuses what is no value once it can be read, and copies until then what is shown', async () => {
  const { sheet, at, type, come, of, book } = drawn();
  at(0);
  type('wrong');
  expect(copied(sheet).text).toBe('wrong');
  await come();
  expect(book.of(1)?.[column]?.refused).toEqual({ text: 'wrong', reason: 'not this' });
  expect(of()[0]).toBe('name 1');
});

it('keeps what was typed where its code is missing, says so, and writes it once that is had', async () => {
  const { at, type, come, of, shown, given, book } = drawn();
  const { result } = renderHook(useMissing);
  given.isThere = false;
  at(0);
  type('kept');
  await waitFor(() => expect(result.current).toBe(true));
  expect(shown()[0]).toBe('kept');
  expect(book.isUnsaved()).toBe(true);
  setMissing(false);
  given.isThere = true;
  at(1);
  type('next');
  await come();
  expect(of()).toEqual(['kept', 'next', 'name 3']);
  expect(book.of(1)?.[column]?.text).toBeUndefined();
});

it('writes nothing of whoever has signed out meanwhile', async () => {
  const { at, type, come, of, shown, book } = drawn();
  at(0);
  type('theirs');
  book.forget();
  expect(book.isUnsaved()).toBe(false);
  await come();
  expect(of()[0]).toBe('name 1');
  expect(shown()[0]).toBe('name 1');
});

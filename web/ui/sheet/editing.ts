import type { CellEdit } from './model/cell-book.ts';
import type { Column, RowKey } from './model/column.ts';
import type { Cell } from './model/geometry.ts';
import { goTo, revealing } from './moving.ts';
import { type Mode, type Sheet, typedAt } from './sheet-core.ts';

const columnAt = (sheet: Sheet, { c }: Cell): Column | undefined => sheet.given().table.columns[c];

export const isLocked = (sheet: Sheet): boolean => columnAt(sheet, sheet.get().active)?.read === undefined;

/** What an edit of a cell is to the book; nothing where the cell cannot be changed. */
export function editOf(column: Column, key: RowKey, row: unknown, text: string): CellEdit | undefined {
  const read = column.read?.(text);
  return read && { key, column: column.name, text, was: column.typed(column.value(row)), read };
}

/** Starts to edit the active cell. False where nobody changes it here. */
export function begin(sheet: Sheet, mode: Exclude<Mode, 'select'>): boolean {
  const { table, words } = sheet.given();
  const { active } = sheet.get();
  const [row, column] = [table.rows[active.r], columnAt(sheet, active)];
  if (row === undefined || !column?.read) {
    sheet.set({ said: words.locked });
    return false;
  }
  sheet.target = { key: table.keyOf(row), row, column, saw: column.value(row) };
  sheet.set({ mode, typed: '', suggestion: undefined, tabFrom: sheet.get().tabFrom, ...revealing(sheet, active) });
  return true;
}

/** Opens the row of the active cell, where rows are opened and not typed into. Says whether they are. */
export function openRow(sheet: Sheet): boolean {
  const { open, rows } = sheet.given().table;
  const row = rows[sheet.get().active.r];
  if (open && row !== undefined) open(row);
  return open !== undefined;
}

/** Edits the value that is there, the caret behind it. */
export function openEditor(sheet: Sheet): void {
  const { active, mode } = sheet.get();
  if (openRow(sheet)) return;
  if (mode !== 'select' || !begin(sheet, 'edit')) return;
  const input = sheet.input();
  input.value = typedAt(sheet, active);
  input.setSelectionRange(input.value.length, input.value.length);
  sheet.set({ typed: '' });
}

/** Ends editing without a change. */
export function leave(sheet: Sheet): void {
  sheet.input().value = '';
  sheet.target = undefined;
  sheet.set({ mode: 'select', typed: '', suggestion: undefined });
}

/** The input method may still hold a syllable: losing the focus is the only thing that makes it let go. */
function releaseIme(sheet: Sheet): void {
  const input = sheet.input();
  sheet.ime.releasing = true;
  input.blur();
  input.focus({ preventScroll: true });
  sheet.ime.releasing = false;
}

/** Whether something stands in the open cell that is to be written. */
export function isTyping(sheet: Sheet): boolean {
  const { target } = sheet;
  return target !== undefined && sheet.get().mode !== 'select' && sheet.input().value !== target.column.typed(target.saw);
}

/** Ends editing, and writes what was typed into the record where it began, in sight or not. */
export function commit(sheet: Sheet): void {
  const { mode } = sheet.get();
  if (mode === 'select') return;
  if (sheet.ime.composing) releaseIme(sheet);
  const { table, book, words } = sheet.given();
  const target = sheet.target;
  const column = table.columns.find(({ name }) => name === target?.column.name) ?? target?.column;
  const row = target && (table.rows.find((each) => table.keyOf(each) === target.key) ?? target.row);
  const edit = target && column && editOf(column, target.key, row, sheet.input().value);
  // who only opened a cell has not said that what stands in it, from before its rules maybe, is to be read by these
  const isTold = isTyping(sheet) || (edit && book.at(edit.key, edit.column)?.refused !== undefined);
  leave(sheet);
  if (!(edit && column && target && isTold)) return;
  book.write([{ ...edit, saw: { value: target.saw, typed: column.typed, otherwise: words.changedMeanwhile } }]);
}

/** Takes one of the values to choose from, and goes on below. */
export function pickSuggestion(sheet: Sheet, typed: string): void {
  sheet.input().value = typed;
  commit(sheet);
  const { r, c } = sheet.get().active;
  goTo(sheet, { r: r + 1, c });
}

/** Takes the value to choose from that is marked. False where none is. */
export function takeMarked(sheet: Sheet): boolean {
  const { suggestion } = sheet.get();
  const marked = suggestion === undefined ? undefined : suggestionsOf(sheet)[suggestion];
  if (marked) pickSuggestion(sheet, marked.typed);
  return marked !== undefined;
}

/** The values to choose from while the active cell is edited. */
export function suggestionsOf(sheet: Sheet) {
  const { mode, active, typed } = sheet.get();
  return mode === 'select' ? [] : (columnAt(sheet, active)?.suggest?.(typed) ?? []);
}

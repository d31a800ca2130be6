import type { Column } from './model/column.ts';
import type { Cell } from './model/geometry.ts';
import { goTo, revealing } from './moving.ts';
import { type Mode, type Sheet, typedAt, write } from './sheet-core.ts';
import { isOther, type Target } from './writing/target.ts';

const columnAt = (sheet: Sheet, { c }: Cell): Column | undefined => sheet.inputs().table.columns[c];

export const isLocked = (sheet: Sheet): boolean => columnAt(sheet, sheet.get().active)?.read === undefined;

/** Starts to edit the active cell. Returns false if the column is locked. */
export function begin(sheet: Sheet, mode: Exclude<Mode, 'select'>): boolean {
  const { table, book, words } = sheet.inputs();
  const { active } = sheet.get();
  const [row, column] = [table.rows[active.r], columnAt(sheet, active)];
  if (row === undefined || !column?.read) {
    sheet.set({ message: words.locked });
    return false;
  }
  const target: Target = { key: table.keyOf(row), column, saw: column.value(row) };
  sheet.target = target;
  // an earlier write may still wait for its code: what it stores is this person's own value, and not somebody else's change
  if (book.isAwaited()) write(sheet, (code, into) => code.lookAt(into, target));
  sheet.set({ mode, typed: '', suggestion: undefined, tabFrom: sheet.get().tabFrom, ...revealing(sheet, active) });
  return true;
}

/** Opens the row of the active cell if the table opens rows instead of editing cells. Returns whether it does. */
export function openRow(sheet: Sheet): boolean {
  const { open, rows } = sheet.inputs().table;
  const row = rows[sheet.get().active.r];
  if (open && row !== undefined) open(row);
  return open !== undefined;
}

/** Edits the present value, with the caret at its end. */
export function openEditor(sheet: Sheet): void {
  const { active, mode } = sheet.get();
  if (openRow(sheet)) return;
  if (mode !== 'select' || !begin(sheet, 'edit')) return;
  const input = sheet.input();
  input.value = typedAt(sheet, active);
  if (sheet.target) sheet.target.opened = input.value;
  input.setSelectionRange(input.value.length, input.value.length);
  sheet.set({ typed: '' });
}

/** Ends editing without a change. */
export function leave(sheet: Sheet): void {
  sheet.input().value = '';
  sheet.target = undefined;
  sheet.set({ mode: 'select', typed: '', suggestion: undefined });
}

/** Makes the input method let go of a syllable that it still composes: losing the focus is the only way to do this. */
function releaseIme(sheet: Sheet): void {
  const input = sheet.input();
  sheet.ime.releasing = true;
  input.blur();
  input.focus({ preventScroll: true });
  sheet.ime.releasing = false;
}

/** Whether the open cell contains text that has to be written. */
export function isTyping(sheet: Sheet): boolean {
  const { target } = sheet;
  return target !== undefined && sheet.get().mode !== 'select' && isOther(target, sheet.input().value);
}

/** Ends editing, and writes the text into the record in which editing began, even if its row is not shown any more. */
export function commit(sheet: Sheet): void {
  if (sheet.get().mode === 'select') return;
  if (sheet.ime.composing) releaseIme(sheet);
  const { target } = sheet;
  const text = sheet.input().value;
  leave(sheet);
  if (!target) return;
  const { key, column } = target;
  const { book } = sheet.inputs();
  const isOtherText = isOther(target, text);
  if (isOtherText || book.isAwaited() || book.of(key))
    write(
      sheet,
      (code, into) => code.writeTyped(into, target, text),
      () => (isOtherText ? [{ key, column: column.name, text }] : []),
    );
}

/** Takes a suggestion, and moves to the cell below. */
export function pickSuggestion(sheet: Sheet, typed: string): void {
  sheet.input().value = typed;
  commit(sheet);
  const { r, c } = sheet.get().active;
  goTo(sheet, { r: r + 1, c });
}

/** Takes the highlighted suggestion. Returns false if none is highlighted. */
export function takeMarked(sheet: Sheet): boolean {
  const { suggestion } = sheet.get();
  const marked = suggestion === undefined ? undefined : suggestionsOf(sheet)[suggestion];
  if (marked) pickSuggestion(sheet, marked.typed);
  return marked !== undefined;
}

/** The suggestions for the active cell while it is edited. */
export function suggestionsOf(sheet: Sheet) {
  const { mode, active, typed } = sheet.get();
  return mode === 'select' ? [] : (columnAt(sheet, active)?.suggest?.(typed) ?? []);
}

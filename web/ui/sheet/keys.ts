import { clear, fillDown, takeBack } from './block.ts';
import { commit, leave, openEditor, openRow, pickSuggestion, suggestionsOf } from './editing.ts';
import { rowHeight } from './model/geometry.ts';
import { advance, edgeOf, extendTo, goTo, selectAll, selectSpan } from './moving.ts';
import { type Sheet, sizeOf, write } from './sheet-core.ts';

/** Actions of the surrounding screen that keys of the sheet trigger. */
export interface KeyActions {
  find(): void;
}

/** The sheet in which Escape was pressed while nothing was edited: the next Tab leaves it. */
let lettingGo: Sheet | undefined;

/**
 * Handles a key of the sheet's field. Keys that belong to an input method are ignored: the key that ends a syllable comes a second time,
 * under its own name.
 */
export function onKey(sheet: Sheet, event: KeyboardEvent, actions: KeyActions): void {
  if (event.isComposing || event.keyCode === 229) return;
  if (event.key === 'Tab' && lettingGo === sheet) {
    lettingGo = undefined;
    return;
  }
  lettingGo = event.key === 'Escape' && sheet.get().mode === 'select' ? sheet : undefined;
  const isDone = suggestionKey(sheet, event) || endingKey(sheet, event) || movingKey(sheet, event) || commandKey(sheet, event, actions);
  if (isDone) event.preventDefault();
}

/** While suggestions are shown, arrow keys go through them, and Enter or Tab takes the highlighted one. */
function suggestionKey(sheet: Sheet, { key, altKey }: KeyboardEvent): boolean {
  const list = suggestionsOf(sheet);
  if (list.length === 0 || altKey) return false;
  const at = sheet.get().suggestion;
  if (key === 'ArrowDown' || key === 'ArrowUp') {
    const step = key === 'ArrowDown' ? 1 : -1;
    const next = at === undefined ? (step === 1 ? 0 : list.length - 1) : (at + step + list.length) % list.length;
    sheet.set({ suggestion: next });
    return true;
  }
  const meant = at === undefined ? undefined : list[at];
  if ((key !== 'Enter' && key !== 'Tab') || !meant) return false;
  if (key === 'Enter') pickSuggestion(sheet, meant.typed);
  else {
    sheet.input().value = meant.typed;
    return false;
  }
  return true;
}

/** Enter, Tab and Escape end editing. */
function endingKey(sheet: Sheet, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { mode, active } = sheet.get();
  if (key === 'Enter') {
    if (altKey && mode !== 'select') insertLineBreak(sheet);
    else if (!openRow(sheet)) {
      commit(sheet);
      if (!ctrlKey && !metaKey) advance(sheet, 'column', shiftKey ? -1 : 1);
    }
    return true;
  }
  if (key === 'Tab') {
    commit(sheet);
    return advance(sheet, 'row', shiftKey ? -1 : 1);
  }
  if (key !== 'Escape') return false;
  const { table, book } = sheet.inputs();
  const [row, column] = [table.rows[active.r], table.columns[active.c]];
  // a menu takes the keys only some moments after it was opened: until then its Escape comes here
  if (sheet.get().menu !== undefined) sheet.set({ menu: undefined });
  else if (sheet.get().fill) sheet.set({ fill: undefined });
  else if (mode !== 'select') leave(sheet);
  else if (row !== undefined && column && book.of(table.keyOf(row))?.[column.name]?.refused)
    write(sheet, (_, { cells }) => cells.giveBack(table.keyOf(row), column.name));
  else sheet.set({ extending: false });
  return true;
}

function insertLineBreak(sheet: Sheet): void {
  const input = sheet.input();
  input.setRangeText('\n', input.selectionStart, input.selectionEnd, 'end');
}

const arrows: Record<string, { axis: 'r' | 'c'; step: 1 | -1 }> = {
  ArrowUp: { axis: 'r', step: -1 },
  ArrowDown: { axis: 'r', step: 1 },
  ArrowLeft: { axis: 'c', step: -1 },
  ArrowRight: { axis: 'c', step: 1 },
};

function movingKey(sheet: Sheet, { key, shiftKey, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  const { mode, active, head, view } = sheet.get();
  if (mode === 'edit' || altKey) return false;
  const from = shiftKey && mode === 'select' ? head : active;
  const { rows, columns } = sizeOf(sheet);
  const [ctrl, page] = [ctrlKey || metaKey, Math.max(1, Math.floor(view.height / rowHeight) - 2)];
  const arrow = arrows[key];
  const ends: Record<string, { r: number; c: number } | false> = {
    PageDown: { ...from, r: from.r + page },
    PageUp: { ...from, r: from.r - page },
    Home: mode === 'select' && { r: ctrl ? 0 : from.r, c: 0 },
    End: mode === 'select' && { r: ctrl ? rows : from.r, c: columns },
  };
  const to = arrow
    ? ctrl
      ? edgeOf(sheet, from, arrow.axis, arrow.step)
      : { ...from, [arrow.axis]: from[arrow.axis] + arrow.step }
    : ends[key];
  if (!to) return false;
  commit(sheet);
  if (shiftKey && mode === 'select') extendTo(sheet, to);
  else goTo(sheet, to);
  return true;
}

function commandKey(sheet: Sheet, event: KeyboardEvent, { find }: KeyActions): boolean {
  if (sheet.get().mode !== 'select') return false;
  // on a Korean keyboard layout the Z key has another `key`, but the same `code`
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace(/^Key/, '');
  const [ctrl, shift] = [event.ctrlKey || event.metaKey, event.shiftKey];
  const commands: [boolean, () => void][] = [
    [event.key === 'F2', () => openEditor(sheet)],
    [event.key === 'Delete' || event.key === 'Backspace', () => clear(sheet)],
    [event.altKey && event.key === 'ArrowDown', () => openMenu(sheet)],
    [shift && !ctrl && event.code === 'Space', () => selectSpan(sheet, 'rows')],
    [ctrl && !shift && event.code === 'Space', () => selectSpan(sheet, 'columns')],
    [ctrl && letter === 'Z', () => takeBack(sheet, shift ? 'redo' : 'undo')],
    [ctrl && letter === 'Y', () => takeBack(sheet, 'redo')],
    [ctrl && letter === 'A', () => selectAll(sheet)],
    [ctrl && letter === 'D', () => fillDown(sheet)],
    [ctrl && letter === 'F', find],
  ];
  const command = commands.find(([isMeant]) => isMeant);
  command?.[1]();
  return command !== undefined;
}

export const openMenu = (sheet: Sheet): void => sheet.set({ menu: sheet.inputs().table.columns[sheet.get().active.c]?.name });

import { clear, copied, paste, takeBack } from './block.ts';
import { begin, commit, isLocked, takeMarked } from './editing.ts';
import { type KeyActions, onKey } from './keys.ts';
import { advance } from './moving.ts';
import type { Sheet } from './sheet-core.ts';

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/**
 * Adds the listeners of the sheet's one field. It has the focus whether or not a cell is edited, so that the first key of a Korean syllable
 * reaches an element that accepts it. It uses native events, because React's `onBeforeInput` is a different event. Returns a function that
 * removes the listeners.
 */
export function wireInput(sheet: Sheet, input: HTMLTextAreaElement, actions: () => KeyActions): () => void {
  const stop = new AbortController();
  const listeners: Listeners = {
    keydown: (event) => onKey(sheet, event, actions()),
    ...composition(sheet),
    ...typing(sheet, input),
    ...clipboard(sheet),
    blur() {
      // otherwise only the window has lost the focus
      if (!sheet.ime.releasing && document.activeElement !== input) commit(sheet);
    },
  };
  for (const [name, listener] of Object.entries(listeners))
    input.addEventListener(name, listener as EventListener, { signal: stop.signal });
  return () => stop.abort();
}

const composition = (sheet: Sheet): Listeners => ({
  compositionstart() {
    sheet.ime.composing = true;
    if (sheet.get().mode === 'select') begin(sheet, 'type');
  },
  compositionend() {
    sheet.ime.composing = false;
    // in a locked cell editing did not begin, so the composed text is discarded
    if (sheet.get().mode === 'select') sheet.input().value = '';
  },
});

const typing = (sheet: Sheet, input: HTMLTextAreaElement): Listeners => ({
  beforeinput(event) {
    const { mode } = sheet.get();
    if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
      // Enter on a screen keyboard sends no key event
      event.preventDefault();
      if (takeMarked(sheet)) return;
      commit(sheet);
      advance(sheet, 'column', 1);
    } else if (mode === 'select' && event.inputType.startsWith('history')) {
      event.preventDefault();
      takeBack(sheet, event.inputType === 'historyRedo' ? 'redo' : 'undo');
    } else if (mode === 'select' && event.inputType.startsWith('insert') && !begin(sheet, 'type')) event.preventDefault();
  },
  input() {
    if (sheet.get().mode !== 'select') sheet.set({ typed: input.value, suggestion: meantBy(sheet, input.value) });
    else if (!sheet.ime.composing && isLocked(sheet)) input.value = '';
  },
});

/** In a column that accepts only its own choices, the first suggestion is highlighted. */
const meantBy = (sheet: Sheet, typed: string): number | undefined =>
  sheet.inputs().table.columns[sheet.get().active.c]?.strict && typed !== '' ? 0 : undefined;

/** Copies and pastes blocks while no cell is edited; inside the editor the browser handles the clipboard. */
function clipboard(sheet: Sheet): Listeners {
  const put = (event: ClipboardEvent): boolean => {
    if (sheet.get().mode !== 'select') return false;
    event.preventDefault();
    const { text, html } = copied(sheet);
    event.clipboardData?.setData('text/plain', text);
    event.clipboardData?.setData('text/html', html);
    return true;
  };
  return {
    copy: put,
    cut: (event) => void (put(event) && clear(sheet)),
    paste(event) {
      if (sheet.get().mode !== 'select') return;
      event.preventDefault();
      const data = event.clipboardData;
      paste(sheet, data?.getData('text/plain') ?? '', data?.getData('text/html') ?? '');
    },
  };
}

/** Moves the focus back to the sheet, for example from a dialog or a button. */
export const focusSheet = (sheet: Sheet): void => sheet.input().focus({ preventScroll: true });

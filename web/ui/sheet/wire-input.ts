import { clear, copied, paste, takeBack } from './block.ts';
import { begin, commit, isLocked, takeMarked } from './editing.ts';
import { type KeyActions, onKey } from './keys.ts';
import { advance } from './moving.ts';
import type { Sheet } from './sheet-core.ts';

type Listeners = { [Name in keyof HTMLElementEventMap]?: (event: HTMLElementEventMap[Name]) => void };

/**
 * Listens to the one field of the sheet, which has the focus whether or not a cell is edited: the first key of a Korean
 * syllable then reaches a place that takes it. By the browser's own events, as React's `onBeforeInput` is another one.
 * Returns how to stop.
 */
export function wireInput(sheet: Sheet, input: HTMLTextAreaElement, actions: () => KeyActions): () => void {
  const stop = new AbortController();
  const listeners: Listeners = {
    keydown: (event) => onKey(sheet, event, actions()),
    ...composition(sheet),
    ...typing(sheet, input),
    ...clipboard(sheet),
    blur() {
      // otherwise only the window lost the focus
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
    // of a cell that nobody changes: nothing began
    if (sheet.get().mode === 'select') sheet.input().value = '';
  },
});

const typing = (sheet: Sheet, input: HTMLTextAreaElement): Listeners => ({
  beforeinput(event) {
    const { mode } = sheet.get();
    if (event.inputType === 'insertLineBreak' || event.inputType === 'insertParagraph') {
      // the Enter of a screen keyboard comes as no key
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

/** Where only some values are allowed, the first that is found is the one that is meant. */
const meantBy = (sheet: Sheet, typed: string): number | undefined =>
  sheet.given().table.columns[sheet.get().active.c]?.strict && typed !== '' ? 0 : undefined;

/** Of blocks, while nothing is edited; within the editor the browser does it. */
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

/** Takes the focus back from a dialog or a button. */
export const focusSheet = (sheet: Sheet): void => sheet.input().focus({ preventScroll: true });

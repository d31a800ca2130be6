import { isComposing } from '#web/ui/inputs/is-composing.ts';

/** A dialog or drawer that is open. */
interface OpenDialog {
  /** Called when the person presses Escape. */
  onEscape(): void;
  /** Whether something was typed into it that would be lost. */
  isDirty(): boolean;
  /** Closes it without asking. */
  close(): void;
}

/** In the order in which they were opened. */
const open: OpenDialog[] = [];

/** Whether an open dialog has something typed in it that would be lost. */
export const hasDirtyDialog = (): boolean => open.some((dialog) => dialog.isDirty());

/** Closes every dialog with unsaved input; the person was asked before. */
export function closeDirtyDialogs(): void {
  for (const dialog of open.toReversed()) if (dialog.isDirty()) dialog.close();
}

/**
 * Adds a dialog on top of the open ones. Only the topmost receives Escape, and only when nothing inside it uses the
 * key: a field with a change to undo, or a pop-over. Returns how to remove it.
 */
export function openDialog(dialog: OpenDialog): () => void {
  if (open.length === 0) {
    globalThis.addEventListener('keydown', handleEscape, { capture: true });
    globalThis.addEventListener('pointerdown', recordPopOver, { capture: true });
    globalThis.addEventListener('click', ignoreSecondClick, { capture: true });
  }
  open.push(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    if (open.length > 0) return;
    globalThis.removeEventListener('keydown', handleEscape, { capture: true });
    globalThis.removeEventListener('pointerdown', recordPopOver, { capture: true });
    globalThis.removeEventListener('click', ignoreSecondClick, { capture: true });
  };
}

function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event)) return;
  const isFields = event.target instanceof Element && event.target.closest('[data-mantine-stop-propagation="true"]') !== null;
  if (!isFields && !hasPopOver()) open.at(-1)?.onEscape();
}

/**
 * The second click of a double click sends nothing. The first one may be stored by then: the form would send the values that
 * it begins with anew, and what stands in a row (`data-once`) would meet the next row.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  if (!event.target.closest('button[type="submit"], [data-once]')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a list of choices, a calendar or a colour picker is open; `theme.ts` gives all of them this attribute. */
const hasPopOver = (): boolean =>
  // some stay in the document while they are hidden
  [...document.querySelectorAll('[data-pop-over]')].some((each) => getComputedStyle(each).display !== 'none');

let closedPopOver = false;
const recordPopOver = () => {
  closedPopOver = hasPopOver();
};

/**
 * Whether a press beside a dialog is meant to close it: not one that closed a pop-over, and not the second of a double click, the first
 * of which may have opened the dialog.
 */
export const isPressBeside = (detail: number): boolean => detail < 2 && !closedPopOver;

/** A dialog that closes is seen for a moment still: the second click of a double click presses nothing in it. */
export const pressedIf = (opened: boolean) => (event: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
  if (opened) return;
  event.preventDefault();
  event.stopPropagation();
};

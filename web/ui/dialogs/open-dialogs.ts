import { isComposing } from '#web/ui/inputs/is-composing.ts';

/** A dialog or drawer that is open. */
interface OpenDialog {
  /** Called when the person presses Escape. */
  onEscape(): void;
  /** Whether typed text would be lost with the dialog. */
  isDirty(): boolean;
  /** Closes it without asking. */
  close(): void;
}

/** The open dialogs in the order in which they were opened. */
const open: OpenDialog[] = [];

/** Whether typed text in an open dialog would be lost. */
export const hasDirtyDialog = (): boolean => open.some((dialog) => dialog.isDirty());

/** Whether any dialog is open. */
export const isDialogOpen = (): boolean => open.length > 0;

/** Closes every dialog with unsaved input, after the person has confirmed it. */
export function closeDirtyDialogs(): void {
  for (const dialog of open.toReversed()) if (dialog.isDirty()) dialog.close();
}

/**
 * Adds a dialog on top of the open ones. Only the topmost receives Escape, and only if nothing inside it uses the key, such as a field with
 * a change to undo, or a pop-over. Returns a function that removes the dialog.
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
 * Ignores the second click of a double click on a submit button, or on a button with `data-once`. By then the first click may have been
 * answered: the form would send its initial values, and a button in a row would act on the next row.
 */
function ignoreSecondClick(event: MouseEvent): void {
  if (event.detail < 2 || !(event.target instanceof Element)) return;
  if (!event.target.closest('button[type="submit"], [data-once]')) return;
  event.preventDefault();
  event.stopPropagation();
}

/** Whether a list of choices, a calendar or a colour picker is open. `theme.ts` gives all of them this attribute. */
const hasPopOver = (): boolean =>
  // some pop-overs stay in the document, hidden, after they were closed
  [...document.querySelectorAll('[data-pop-over]')].some((each) => getComputedStyle(each).display !== 'none');

let closedPopOver = false;
const recordPopOver = () => {
  closedPopOver = hasPopOver();
};

/**
 * Whether a click beside a dialog closes it. A click that closed a pop-over does not, nor does the second click of a double click, because
 * the first may have opened the dialog.
 */
export const isPressBeside = (detail: number): boolean => detail < 2 && !closedPopOver;

/**
 * Makes a handler that ignores clicks in a closing dialog: it stays visible for a moment, and the second click of a double click must not
 * press anything in it.
 */
export const pressedIf = (opened: boolean) => (event: Pick<Event, 'preventDefault' | 'stopPropagation'>) => {
  if (opened) return;
  event.preventDefault();
  event.stopPropagation();
};

import { isComposing } from '#web/ui/inputs/is-composing.ts';

/** A dialog or drawer that is open. */
interface OpenDialog {
  /** Somebody wants to leave it by Escape. */
  onEscape(): void;
  /** Something was typed into it that would be lost with it. */
  isDirty(): boolean;
  /** Closes it without asking. */
  close(): void;
}

/** In the order in which they were opened. */
const open: OpenDialog[] = [];

/** An open dialog has something that would be lost with it. */
export const hasDirtyDialog = (): boolean => open.some((dialog) => dialog.isDirty());

/** Closes every dialog that has something typed in it: the person was asked. */
export function closeDirtyDialogs(): void {
  for (const dialog of open.toReversed()) if (dialog.isDirty()) dialog.close();
}

/**
 * Counts a dialog as open, on top of those that are. Only the topmost hears Escape, and only when nothing within it does:
 * a field that has something to take back, or a pop-over. Returns how to stop.
 */
export function openDialog(dialog: OpenDialog): () => void {
  if (open.length === 0) {
    globalThis.addEventListener('keydown', handleEscape, { capture: true });
    globalThis.addEventListener('pointerdown', lookForPopOver, { capture: true });
  }
  open.push(dialog);
  return () => {
    open.splice(open.indexOf(dialog), 1);
    if (open.length > 0) return;
    globalThis.removeEventListener('keydown', handleEscape, { capture: true });
    globalThis.removeEventListener('pointerdown', lookForPopOver, { capture: true });
  };
}

function handleEscape(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || isComposing(event)) return;
  const isFields = event.target instanceof Element && event.target.getAttribute('data-mantine-stop-propagation') === 'true';
  if (!isFields && !hasPopOver()) open.at(-1)?.onEscape();
}

/** A list of choices, a calendar, a colour picker is open; `theme.ts` gives all of them this attribute. */
const hasPopOver = (): boolean =>
  // some stay in the document while they are closed
  [...document.querySelectorAll('[data-pop-over]')].some((each) => getComputedStyle(each).display !== 'none');

let closedPopOver = false;
const lookForPopOver = () => {
  closedPopOver = hasPopOver();
};

/** The press that is under way closed a pop-over. That was what it was for. */
export const pressClosedPopOver = (): boolean => closedPopOver;

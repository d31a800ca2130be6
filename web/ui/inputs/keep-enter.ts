import { isComposing } from './is-composing.ts';

/**
 * Keeps an unintended Enter from submitting a form or pressing a button. The Enter that ends a composition belongs to the input method, but
 * Safari submits the form at it. An Enter that is held down would submit or press whatever appears after the first submission. A field that
 * handles Enter itself checks `isComposing`. Returns a function that stops it.
 */
export function keepEnter(): () => void {
  document.addEventListener('keydown', keep, { capture: true });
  return () => document.removeEventListener('keydown', keep, { capture: true });
}

/** Only a single-line field submits its form; elsewhere, Enter keeps its meaning. */
function keep(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  if (key !== 'Enter') return;
  const isField = target instanceof HTMLInputElement;
  if (repeat ? isField || target instanceof HTMLButtonElement : isField && isComposing(event)) event.preventDefault();
}

import { isComposing } from './is-composing.ts';

/**
 * Keeps an unintended Enter from submitting a form or pressing a button, and an unintended Escape from emptying a search box. The key that
 * ends a composition belongs to the input method, but Safari submits the form at that Enter, and Chrome empties the box at that Escape: the
 * last syllable would then be alone in it. An Enter that is held down would submit or press whatever appears after the first submission. A
 * field that handles such a key itself checks `isComposing`. Returns a function that stops it.
 */
export function keepKeys(): () => void {
  document.addEventListener('keydown', keep, { capture: true });
  return () => document.removeEventListener('keydown', keep, { capture: true });
}

function keep(event: KeyboardEvent): void {
  const { key, target } = event;
  const isUnintended =
    (key === 'Enter' && isUnintendedEnter(event)) || (key === 'Escape' && target instanceof HTMLInputElement && isComposing(event));
  if (isUnintended) event.preventDefault();
}

/** Only a single-line field submits its form; elsewhere, Enter keeps its meaning. */
function isUnintendedEnter(event: KeyboardEvent): boolean {
  const isField = event.target instanceof HTMLInputElement;
  return event.repeat ? isField || event.target instanceof HTMLButtonElement : isField && isComposing(event);
}

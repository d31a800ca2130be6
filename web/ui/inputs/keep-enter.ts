import { isComposing } from './is-composing.ts';

/**
 * Keeps an Enter that is not meant so from submitting a form or pressing a button. The Enter that ends a composition belongs to the input
 * method: Safari submits at it. One that is held down would send, and press, what stands there once the first was answered. A field
 * that does something at Enter itself asks `isComposing`. Returns how to end it.
 */
export function keepEnter(): () => void {
  document.addEventListener('keydown', keep, { capture: true });
  return () => document.removeEventListener('keydown', keep, { capture: true });
}

/** Only a field of one line submits its form: in others Enter is left to what is written. */
function keep(event: KeyboardEvent): void {
  const { key, repeat, target } = event;
  if (key !== 'Enter') return;
  const isField = target instanceof HTMLInputElement;
  if (repeat ? isField || target instanceof HTMLButtonElement : isField && isComposing(event)) event.preventDefault();
}

import { isComposing } from './is-composing.ts';

/**
 * Keeps every form from being submitted by the Enter that ends a composition, which belongs to the input method: Safari
 * submits at it. A field that does something at Enter itself asks `isComposing`. Returns how to end it.
 */
export function keepComposition(): () => void {
  document.addEventListener('keydown', keepEnter, { capture: true });
  return () => document.removeEventListener('keydown', keepEnter, { capture: true });
}

/** Only a field of one line submits its form: in others Enter is left to what is written. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement && isComposing(event)) event.preventDefault();
}

import { type RefObject, useEffect } from 'react';

/**
 * Sends what a scanner types to a field, though the focus is on a button that was pressed, or nowhere. Otherwise the SKU would be lost, and
 * its Enter would press that button again. The field has the focus before the browser enters the first character.
 */
export function useScannerKeys(field: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (isCharacter(event) && !belongsElsewhere(event.target)) field.current?.focus({ preventScroll: true });
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [field]);
}

/** Space presses a button, `/` and `?` are keys of every screen, and a key with Ctrl is a shortcut. */
const isCharacter = ({ key, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean =>
  key.length === 1 && !' /?'.includes(key) && !ctrlKey && !metaKey && !altKey && !defaultPrevented;

const belongsElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable], [role=dialog], [role=menu]') !== null;

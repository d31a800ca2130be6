import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+Z and Ctrl+Shift+Z (or Ctrl+Y) work everywhere except in a field, which has its own undo, and behind a dialog.
 */
export function useUndoKeys(undo: () => Promise<void>, redo: () => Promise<void>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.altKey || isTyping(event.target) || document.querySelector('[aria-modal="true"]'))
      return;
    const key = event.key.toLowerCase();
    if (key === 'z' && !event.shiftKey) void undo();
    else if (key === 'y' || (key === 'z' && event.shiftKey)) void redo();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    globalThis.addEventListener('keydown', onKey);
    return () => globalThis.removeEventListener('keydown', onKey);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, [contenteditable]') !== null;

import { useEffectEvent, useLayoutEffect } from 'react';
import { screenSearch } from '#web/ui/feedback/screen-search.ts';

/** Elements that use typed keys themselves: fields, tables and dialogs. */
const typedInto = 'input, textarea, select, [contenteditable=true], [role=grid], [role=dialog]';

/** Focuses the search field of the open screen. */
function goToSearch(event: KeyboardEvent): void {
  const field = screenSearch();
  if (!field) return;
  event.preventDefault();
  field.select();
}

/**
 * Ctrl+K opens the finder, `/` focuses the screen's search, `?` lists the keys. Ctrl+K is recognised by the position of the key (`code`),
 * because with Korean input it types 'ㅏ'.
 */
export function useScreenKeys(find: () => void, list: () => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target } = event;
    if (event.defaultPrevented || event.altKey) return;
    if (event.ctrlKey || event.metaKey) {
      if (event.shiftKey || event.code !== 'KeyK') return;
      event.preventDefault();
      find();
    } else if (!event.isComposing && !(target as Element).closest?.(typedInto)) {
      if (key === '/') goToSearch(event);
      if (key === '?') list();
    }
  });
  // a layout effect, because a passive effect would run after the first key of a quick typist
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

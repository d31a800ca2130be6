import { useEffectEvent, useLayoutEffect } from 'react';
import { screenSearch } from '#web/ui/feedback/screen-search.ts';

/** Where keys are typed: a field, or a table that takes them. */
const typedInto = 'input, textarea, select, [contenteditable=true], [role=grid], [role=dialog]';

/** Goes to the search of the screen that is in sight. */
function goToSearch(event: KeyboardEvent): void {
  const field = screenSearch();
  if (!field) return;
  event.preventDefault();
  field.select();
}

/** Ctrl+K finds anything, `/` goes to the screen's search, `?` lists the keys. By place, not letter: Korean keyboards type 'ㅏ'. */
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
  // from the moment the screen is in sight: a passive effect would come after the first key of somebody quick
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { saveScroll, saveScrollForReload } from './saved-scroll.ts';

/** Restores the scroll position of a list when the person goes back to it or reloads the page. */
export function useScrollRestoration(visit: string, rows: Virtualizer<HTMLDivElement, Element>): void {
  useEffect(() => {
    const offset = () => rows.scrollOffset ?? 0;
    const keepForReload = () => saveScrollForReload(visit, offset());
    globalThis.addEventListener('pagehide', keepForReload);
    return () => {
      globalThis.removeEventListener('pagehide', keepForReload);
      // the virtualizer's own snapshot would go through every card of the list
      saveScroll(visit, { offset: offset(), measured: [...rows.itemSizeCache].map(([key, size]) => ({ key, size })) });
    };
  }, [visit, rows]);
}

import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { saveScroll, saveScrollForReload } from './saved-scroll.ts';

/** Restores how far a list was scrolled when the person goes back to it or reloads the page. */
export function useScrollRestoration(visit: string, rows: Virtualizer<HTMLDivElement, Element>): void {
  useEffect(() => {
    const offset = () => rows.scrollOffset ?? 0;
    const keepForReload = () => saveScrollForReload(visit, offset());
    globalThis.addEventListener('pagehide', keepForReload);
    return () => {
      globalThis.removeEventListener('pagehide', keepForReload);
      // its own snapshot looks at every card that there is
      saveScroll(visit, { offset: offset(), measured: [...rows.itemSizeCache].map(([key, size]) => ({ key, size })) });
    };
  }, [visit, rows]);
}

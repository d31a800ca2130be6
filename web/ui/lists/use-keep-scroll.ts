import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect } from 'react';
import { keepScroll, keepScrollForReload } from './kept-scroll.ts';

/** Keeps how far a list was scrolled, for coming back to this visit and for a reload. */
export function useKeepScroll(visit: string, rows: Virtualizer<HTMLDivElement, Element>): void {
  useEffect(() => {
    const offset = () => rows.scrollOffset ?? 0;
    const keepForReload = () => keepScrollForReload(visit, offset());
    globalThis.addEventListener('pagehide', keepForReload);
    return () => {
      globalThis.removeEventListener('pagehide', keepForReload);
      keepScroll(visit, { offset: offset(), measured: rows.takeSnapshot() });
    };
  }, [visit, rows]);
}

import { useLocation } from '@tanstack/react-router';
import { useEffect, useLayoutEffect } from 'react';
import { savedScroll, saveScroll, saveScrollForReload } from '#web/ui/lists/saved-scroll.ts';
import type { Sheet } from '#web/ui/sheet/sheet-core.ts';

/** Restores the scroll position and the active cell of a sheet when the person goes back to it or reloads the page. */
export function useSheetScroll(sheet: Sheet): void {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  useLayoutEffect(() => {
    const saved = savedScroll(visit);
    // a position of the list as cards does not fit, because cards have other heights
    if (saved && saved.measured.length === 0) {
      const { offset: top, left = 0, cell } = saved;
      sheet.set({ ...(cell && { active: cell, anchor: cell, head: cell }), view: { ...sheet.get().view, top, left }, jump: {} });
    }
    return () => {
      const { view, active } = sheet.get();
      saveScroll(visit, { offset: view.top, left: view.left, cell: active, measured: [] });
    };
  }, [visit, sheet]);
  useEffect(() => {
    const keepForReload = () => saveScrollForReload(visit, sheet.get().view.top);
    globalThis.addEventListener('pagehide', keepForReload);
    return () => globalThis.removeEventListener('pagehide', keepForReload);
  }, [visit, sheet]);
}

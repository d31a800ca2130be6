import type { VirtualItem } from '@tanstack/react-virtual';

/** The scroll position of a list, and the heights of its cards measured by then. */
export interface SavedScroll {
  offset: number;
  measured: VirtualItem[];
}

const kept = new Map<string, SavedScroll>();
const most = 30;

/** Stores the scroll position of a list for one entry of the browser's history; the oldest entries are dropped. */
export function saveScroll(visit: string, scroll: SavedScroll): void {
  kept.delete(visit);
  kept.set(visit, scroll);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/** The same across a reload of the page; the cards are then measured again. */
export function saveScrollForReload(visit: string, offset: number): void {
  try {
    sessionStorage.setItem(`scroll:${visit}`, String(offset));
  } catch {
    // where storage is blocked the list starts at the top
  }
}

export function savedScroll(visit: string): SavedScroll | undefined {
  const here = kept.get(visit);
  if (here) return here;
  try {
    const offset = Number(sessionStorage.getItem(`scroll:${visit}`));
    return offset > 0 ? { offset, measured: [] } : undefined;
  } catch {
    return undefined;
  }
}

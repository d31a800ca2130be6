import type { VirtualItem } from '@tanstack/react-virtual';

/** Where a list stood, and the heights that were measured by then. */
export interface SavedScroll {
  offset: number;
  measured: VirtualItem[];
}

const kept = new Map<string, SavedScroll>();
const most = 30;

/** Remembers where a list stood at one entry of the browser's history; the oldest entries are forgotten. */
export function saveScroll(visit: string, scroll: SavedScroll): void {
  kept.delete(visit);
  kept.set(visit, scroll);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/** The same for when the page itself is loaded again; the cards are then measured anew. */
export function saveScrollForReload(visit: string, offset: number): void {
  try {
    sessionStorage.setItem(`scroll:${visit}`, String(offset));
  } catch {
    // a browser that keeps nothing starts at the top
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

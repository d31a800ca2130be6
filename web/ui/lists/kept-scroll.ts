import type { VirtualItem } from '@tanstack/react-virtual';

/** Where a list stood, and the heights that were measured by then. */
export interface KeptScroll {
  offset: number;
  measured: VirtualItem[];
}

const kept = new Map<string, KeptScroll>();
const most = 30;

/** Remembers where a list stood at one entry of the browser's history; the oldest entries are forgotten. */
export function keepScroll(visit: string, scroll: KeptScroll): void {
  kept.delete(visit);
  kept.set(visit, scroll);
  for (const oldest of kept.keys()) {
    if (kept.size <= most) break;
    kept.delete(oldest);
  }
}

/** The same for when the page itself is loaded again; the cards are then measured anew. */
export function keepScrollForReload(visit: string, offset: number): void {
  try {
    sessionStorage.setItem(`scroll:${visit}`, String(offset));
  } catch {
    // a browser that keeps nothing starts at the top
  }
}

export function keptScroll(visit: string): KeptScroll | undefined {
  const here = kept.get(visit);
  if (here) return here;
  try {
    const offset = Number(sessionStorage.getItem(`scroll:${visit}`));
    return offset > 0 ? { offset, measured: [] } : undefined;
  } catch {
    return undefined;
  }
}

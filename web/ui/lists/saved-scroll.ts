import type { VirtualItem } from '@tanstack/react-virtual';
import { remember, remembered } from '#web/code/remembered.ts';

/** The scroll position of a list, with the heights of its cards that were measured before. */
export interface SavedScroll {
  offset: number;
  measured: readonly Pick<VirtualItem, 'key' | 'size'>[];
  /** For a list shown as a sheet: the horizontal position, and the active cell. */
  left?: number;
  cell?: { r: number; c: number };
}

const scrolls = new Map<string, SavedScroll>();
const most = 30;

/** Stores the scroll position of a list for one entry of the browser's history; the oldest entries are dropped. */
export function saveScroll(visit: string, scroll: SavedScroll): void {
  scrolls.delete(visit);
  scrolls.set(visit, scroll);
  for (const oldest of scrolls.keys()) {
    if (scrolls.size <= most) break;
    scrolls.delete(oldest);
  }
}

/**
 * Stores the position so that it survives a reload of the page; the cards are then measured again. Where storage is blocked, the list
 * starts at the top.
 */
export const saveScrollForReload = (visit: string, offset: number): void => remember(`scroll:${visit}`, String(offset), 'sessionStorage');

export function savedScroll(visit: string): SavedScroll | undefined {
  const here = scrolls.get(visit);
  if (here) return here;
  const offset = Number(remembered(`scroll:${visit}`, 'sessionStorage'));
  return offset > 0 ? { offset, measured: [] } : undefined;
}

import { useLocation } from '@tanstack/react-router';
import { measureElement, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type ReactNode, type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useFirstHit } from './first-hit.ts';
import { savedScroll } from './saved-scroll.ts';
import { useAhead } from './use-ahead.ts';
import { useFocusedItem } from './use-focused-item.ts';
import { useScrollRestoration } from './use-scroll-restoration.ts';
import classes from './virtual-cards.module.css';

export interface Beyond {
  /** The length of the whole list; null until it is known. */
  total: number | null;
  /** Called when the last cards come into view: there may be more to read. */
  onNearEnd(): void;
}

interface Props<Item> {
  items: readonly Item[];
  getKey(item: Item): string | number;
  /** The estimated height of a card in pixels until it is measured. It should be near the usual height. */
  estimateHeight: number;
  /** Renders one card; pass a memoised component. */
  render(item: Item, index: number): ReactNode;
  /** The accessible name of the list. */
  label: string;
  /** All filters as one text: the list scrolls to the top when this changes. */
  resetKey?: string;
  /** The index of the item whose code was typed into the search; -1 if there is none. */
  namedAt?: ((items: readonly Item[], typed: string) => number) | undefined;
  /** Set if `items` are only those that have been read so far. */
  beyond?: Beyond | undefined;
}

const gap = 8;
/** How many cards before the last one count as near the end. */
const nearEnd = 20;

/**
 * A list of any length of which only the cards in view are in the document. It takes the remaining height of a `FullHeight`, restores its
 * scroll position when the person comes back, and keeps the card with the focus in the document while it is out of view. Render it only
 * once the items are loaded: an empty list cannot restore its position.
 */
export function VirtualCards<Item>({ items, getKey, estimateHeight, render, label, resetKey = '', namedAt, beyond }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const focus = useFocusedItem(items, getKey);
  const rows = useCardRows({ items, getKey, estimateHeight, resetKey, withFocused: focus.withFocused, scroller });
  useEnterFromSearch({ items, namedAt, hold: focus.hold, rows, scroller });

  const size = useBeyond(beyond, items.length, rows.getVirtualItems().at(-1)?.index ?? 0);

  const card = (row: VirtualItem) => {
    const item = items[row.index];
    return item === undefined ? null : (
      <li
        key={row.key}
        ref={rows.measureElement}
        data-index={row.index}
        aria-setsize={size}
        aria-posinset={row.index + 1}
        className={classes.row}
        style={{ transform: `translateY(${row.start}px)` }}
      >
        {render(item, row.index)}
      </li>
    );
  };

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section ref={scroller} className={classes.scroller} aria-label={label} tabIndex={0}>
      <ul aria-label={label} className={classes.list} style={{ height: rows.getTotalSize() }} {...focus.listeners}>
        {rows.getVirtualItems().map(card)}
      </ul>
    </section>
  );
}

interface Rows<Item> extends Pick<Props<Item>, 'items' | 'getKey' | 'estimateHeight'> {
  resetKey: string;
  withFocused(range: Range): number[];
  scroller: RefObject<HTMLDivElement | null>;
}

/** The positions of the cards, and which of them are rendered. */
function useCardRows<Item>({ items, getKey, estimateHeight, resetKey, withFocused, scroller }: Rows<Item>) {
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [saved] = useState(() => savedAsCards(visit));
  // a new function would make the virtualizer lay out the whole list again
  const getItemKey = useCallback((index: number) => getKey(items[index]!), [items, getKey]);
  const usual = useRef(estimateHeight);
  const last = useRef(estimateHeight);

  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey,
    estimateSize: () => usual.current,
    measureElement(...measured) {
      last.current = measureElement(...measured);
      return last.current;
    },
    overscan: useAhead(resetKey),
    gap,
    rangeExtractor: withFocused,
    initialOffset: saved?.offset ?? 0,
    // the virtualizer reads only keys and sizes of these items
    initialMeasurementsCache: (saved?.measured ?? []) as VirtualItem[],
  });

  useScrollRestoration(visit, rows);

  const shownFor = useRef(resetKey);
  useLayoutEffect(() => {
    if (shownFor.current === resetKey) return;
    shownFor.current = resetKey;
    // most cards have the same height, so with the last measured one as estimate nothing moves after measuring. Elsewhere than here a new
    // estimate would move what is in view
    usual.current = last.current;
    // at the top there is no need to scroll, and it would force a synchronous layout
    if (rows.scrollOffset !== 0) rows.scrollToOffset(0);
  }, [resetKey, rows]);

  return rows;
}

function savedAsCards(visit: string) {
  const saved = savedScroll(visit);
  // a position of the list as a sheet does not fit, because its rows have other heights
  return saved?.cell ? undefined : saved;
}

/** Asks for more when the last card rendered is near the end. Returns the length of the whole list, or -1 until it is known. */
function useBeyond(beyond: Beyond | undefined, read: number, last: number): number {
  const onNearEnd = beyond?.onNearEnd;
  useEffect(() => {
    if (last >= read - nearEnd) onNearEnd?.();
  }, [last, read, onNearEnd]);
  if (!beyond) return read;
  return beyond.total === null ? -1 : Math.max(beyond.total, read);
}

interface Entered<Item> extends Pick<Props<Item>, 'items' | 'namedAt'> {
  /** Renders an item even if it is out of view. */
  hold(item: Item): void;
  rows: { scrollToIndex(index: number): void };
  scroller: RefObject<HTMLElement | null>;
}

/**
 * Lets the search above the list move the focus to the card whose code was typed, or else to the first card: to its first enabled button.
 */
function useEnterFromSearch<Item>({ items, namedAt, hold, rows, scroller }: Entered<Item>): void {
  useFirstHit((typed, exactly) => {
    const named = namedAt?.(items, typed) ?? -1;
    const at = Math.max(0, named);
    const item = items[at];
    if (item === undefined || (exactly && named === -1)) return false;
    flushSync(() => hold(item));
    rows.scrollToIndex(at);
    scroller.current?.querySelector<HTMLElement>(`[data-index="${at}"] button:enabled`)?.focus({ preventScroll: true });
    return true;
  });
}

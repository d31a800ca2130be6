import { useLocation } from '@tanstack/react-router';
import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type FocusEvent, type ReactNode, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { keepScroll, keepScrollForReload, keptScroll } from './kept-scroll.ts';
import { useAfterPaint } from './use-after-paint.ts';
import classes from './virtual-cards.module.css';

interface Props<Item> {
  items: readonly Item[];
  getKey(item: Item): string | number;
  /** Height of a card in pixels before it was measured: near the middle of what is usual. */
  estimateHeight: number;
  /** Draws one card; give it a memoised component. */
  render(item: Item, index: number): ReactNode;
  /** What the list is called for people who do not see it. */
  label: string;
  /** Back to the top when it changes: the filters, as one text. */
  resetKey?: string;
}

const gap = 8;

/**
 * A list of any length with only the cards in sight in the document. It takes the height that is left in a `FullHeight`,
 * comes back to where it was when the person comes back, and keeps the card that has the focus alive while it is
 * scrolled out of sight. Draw it when the items are there: an empty list has no place to come back to.
 */
export function VirtualCards<Item>({ items, getKey, estimateHeight, render, label, resetKey = '' }: Props<Item>) {
  const scroller = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string | number | null>(null);
  const visit = useLocation({ select: ({ state }) => state.__TSR_key ?? '' });
  const [kept] = useState(() => keptScroll(visit));

  const rangeExtractor = useCallback(
    (range: Range) => {
      const indexes = defaultRangeExtractor(range);
      const at = focused === null ? -1 : items.findIndex((item) => getKey(item) === focused);
      if (at !== -1 && !indexes.includes(at)) indexes.push(at);
      return indexes.sort((a, b) => a - b);
    },
    [items, getKey, focused],
  );

  const rows = useVirtualizer({
    count: items.length,
    getScrollElement: () => scroller.current,
    getItemKey: (index) => getKey(items[index] as Item),
    estimateSize: () => estimateHeight,
    overscan: useAfterPaint(resetKey) ? 4 : 0,
    gap,
    rangeExtractor,
    initialOffset: kept?.offset ?? 0,
    initialMeasurementsCache: kept?.measured ?? [],
  });

  useEffect(() => {
    const offset = () => rows.scrollOffset ?? 0;
    const keepForReload = () => keepScrollForReload(visit, offset());
    globalThis.addEventListener('pagehide', keepForReload);
    return () => {
      globalThis.removeEventListener('pagehide', keepForReload);
      keepScroll(visit, { offset: offset(), measured: rows.takeSnapshot() });
    };
  }, [visit, rows]);

  const shownFor = useRef(resetKey);
  useLayoutEffect(() => {
    if (shownFor.current === resetKey) return;
    shownFor.current = resetKey;
    rows.scrollToOffset(0);
  }, [resetKey, rows]);

  const onFocus = ({ target }: FocusEvent) => {
    const index = Number(target.closest<HTMLElement>('[data-index]')?.dataset.index ?? -1);
    setFocused(items[index] === undefined ? null : getKey(items[index]));
  };

  // within the list the focus is on its way to the next control, and its card must not go meanwhile
  const onBlur = ({ currentTarget, relatedTarget }: FocusEvent) => {
    if (!currentTarget.contains(relatedTarget)) setFocused(null);
  };

  const card = (row: VirtualItem) => {
    const item = items[row.index];
    return item === undefined ? null : (
      <li
        key={row.key}
        ref={rows.measureElement}
        data-index={row.index}
        aria-setsize={items.length}
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
      <ul aria-label={label} className={classes.list} style={{ height: rows.getTotalSize() }} onFocus={onFocus} onBlur={onBlur}>
        {rows.getVirtualItems().map(card)}
      </ul>
    </section>
  );
}

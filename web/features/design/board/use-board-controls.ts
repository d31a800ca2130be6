import { type FocusEvent, type KeyboardEvent, type MouseEvent, type PointerEvent, useLayoutEffect, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { type BoardFrame, type OpenRow, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardHandlers, onBarKey, useBarDrag, useBarKeys } from '#web/features/design/gestures/gestures.door.ts';
import type { Target } from '#web/features/design/store/store.door.ts';
import { type BoardRefs, useBoardRefs } from './use-board-refs.ts';
import { useRowsInView } from './use-rows-in-view.ts';

/**
 * What the arrows go through, from left to right and down: a bar, a name, a '+'. In the document its button has
 * `data-stop`, and its key stands on the button or around it as `data-key`.
 */
export interface Stop {
  key: string;
  /** Its row, among all rows. */
  row: number;
  bar: { project: Project; target: Target } | null;
}

/** All stops of a board, without a list of them where there are thousands. */
export interface Stops {
  count: number;
  at(index: number): Stop | undefined;
  /** -1 where there is no such stop. */
  indexOf(key: string): number;
}

interface Options {
  frame: BoardFrame;
  handlers: BoardHandlers;
  rowCount: number;
  open: readonly OpenRow[];
  stops: Stops;
  /** Something in the document with `data-act` was clicked, other than a way to other days. */
  onPress(stop: Stop, act: string): void;
}

/** How a board is used by pointer and keys, whatever its rows are. */
export interface BoardControls {
  refs: BoardRefs;
  /** The rows to draw: those in view, and the one with the focus, however far it is scrolled away. */
  drawn: readonly number[];
  /** The key of the one stop that the Tab key reaches. */
  tabStop: string | undefined;
  /** One listener of each kind for all rows. */
  listeners: {
    onPointerDown(event: PointerEvent<HTMLElement>): void;
    onClick(event: MouseEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
  };
}

export function useBoardControls({ frame, handlers, rowCount, open, stops, onPress }: Options): BoardControls {
  const refs = useBoardRefs();
  const [focused, setFocused] = useState<string | null>(null);
  const { first, end, scrollToRow } = useRowsInView(refs.scroller, refs.head, rowCount, open);
  const indexAt = (element: EventTarget) => {
    const key = (element as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;
    return key === undefined ? -1 : stops.indexOf(key);
  };
  const stopAt = (element: EventTarget) => stops.at(indexAt(element));
  const keys = useBarKeys({
    window: frame.window,
    preview: handlers.onPreview,
    onDrop: handlers.onReschedule,
    onGo: handlers.onGo,
    say: refs.say,
  });
  const { onPointerDown } = useBarDrag({
    frame,
    tip: refs.tip,
    find: (cell) => stopAt(cell)?.bar ?? undefined,
    onDrop: handlers.onReschedule,
  });

  const goTo = (index: number) => {
    const stop = stops.at(Math.max(0, Math.min(stops.count - 1, index)));
    if (!stop) return;
    keys.settle();
    scrollToRow(stop.row);
    setFocused(stop.key);
    // the row may only be drawn after this
    requestAnimationFrame(() => buttonOf(refs.rows.current, stop.key)?.focus({ preventScroll: true }));
  };

  // a bar that keys moved past the edge was taken out of the document, and is there again with the days that it went to
  useLayoutEffect(() => {
    if (focused !== null && keys.isMoving() && document.activeElement === document.body) buttonOf(refs.rows.current, focused)?.focus();
  });

  const focusedAt = focused === null ? -1 : stops.indexOf(focused);
  const focusedRow = stops.at(focusedAt)?.row ?? -1;
  const drawn = Array.from({ length: end - first }, (_, i) => first + i);
  if (focusedRow >= 0 && (focusedRow < first || focusedRow >= end)) drawn.push(focusedRow);

  return {
    refs,
    drawn,
    tabStop: stops.at(Math.max(0, focusedAt))?.key,
    listeners: {
      onPointerDown,
      onFocus: ({ target }) => setFocused(stopAt(target)?.key ?? null),
      onClick({ target }) {
        const button = (target as HTMLElement).closest<HTMLElement>('[data-act]');
        const stop = button && stopAt(button);
        if (!stop) return;
        keys.settle();
        const { act = '', go } = button.dataset;
        if (act === 'go' && go !== undefined) handlers.onGo(go);
        else onPress(stop, act);
      },
      onKeyDown(event) {
        const index = indexAt(event.target);
        const stop = stops.at(index);
        // other controls of a row keep their keys
        if (!stop || (event.target as HTMLElement).dataset.stop === undefined) return;
        const page = Math.max(1, Math.floor((refs.scroller.current?.clientHeight ?? 0) / rowHeight) - 3);
        const to = nextStop(event, index, page, stops.count);
        if (to !== undefined) goTo(to);
        else if (!stop.bar || !onBarKey(event, stop.bar, keys, handlers)) return;
        event.preventDefault();
      },
    },
  };
}

/** Where a key leads from a stop; nowhere for most of them. */
function nextStop({ key, ctrlKey }: KeyboardEvent, index: number, page: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, PageUp: index - page, PageDown: index + page };
  return ctrlKey && key === 'Home' ? 0 : ctrlKey && key === 'End' ? count - 1 : steps[key];
}

const buttonOf = (rows: HTMLElement | null, key: string) => rows?.querySelector<HTMLElement>(`[data-key="${key}"] [data-stop]`);

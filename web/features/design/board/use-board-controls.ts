import type { FocusEvent, KeyboardEvent, MouseEvent } from 'react';
import { type BoardFrame, type OpenRow, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardHandlers, onBarKey, useBarKeys } from '#web/features/design/gestures/gestures.door.ts';
import type { Stop, Stops } from './stops.ts';
import { type BoardRefs, useBoardRefs } from './use-board-refs.ts';
import { useFocusedStop } from './use-focused-stop.ts';
import { useRowsInView } from './use-rows-in-view.ts';

interface Options {
  frame: BoardFrame;
  handlers: BoardHandlers;
  rowCount: number;
  open: readonly OpenRow[];
  stops: Stops;
  /** Called for a click on an element with `data-act`, unless it is a link to other days. */
  onPress(stop: Stop, act: string): void;
}

/** Mouse and keyboard handling of a board with any kind of rows. */
export interface BoardControls {
  refs: BoardRefs;
  /** The indices of the rows to render: those in view, and the row with the focus even if it is scrolled out of view. */
  drawn: readonly number[];
  scrollToRow(index: number): void;
  /** The key of the one stop that the Tab key reaches. */
  tabStop: string | undefined;
  /** The bar in a cell, if it can be moved. */
  barAt(cell: HTMLElement): Stop['bar'];
  /** One listener of each kind for all rows. */
  listeners: {
    onClick(event: MouseEvent<HTMLElement>): void;
    onKeyDown(event: KeyboardEvent<HTMLElement>): void;
    onFocus(event: FocusEvent<HTMLElement>): void;
    onBlur(event: FocusEvent<HTMLElement>): void;
  };
}

export function useBoardControls({ frame, handlers, rowCount, open, stops, onPress }: Options): BoardControls {
  const refs = useBoardRefs();
  const { edits } = handlers;
  const { first, end, scrollToRow } = useRowsInView(refs.scroller, refs.head, rowCount, open, frame.window);
  const indexAt = (element: EventTarget) => stops.indexOf(keyAt(element) ?? '');
  const stopAt = (element: EventTarget) => stops.at(indexAt(element));
  const keys = useBarKeys({
    window: frame.window,
    preview: (held, to) => edits?.onPreview(held, to) ?? (() => undefined),
    onDrop: (held, to) => edits?.onReschedule(held, to),
    onGo(day, { subProjectId }) {
      if (subProjectId !== null) edits?.onFollow?.();
      handlers.onGo(day);
    },
    announce: refs.announce,
  });
  const focus = useFocusedStop(stops, refs.rows, keys.isMoving);
  const goTo = (index: number) => {
    const stop = stops.at(Math.max(0, Math.min(stops.count - 1, index)));
    if (!stop) return;
    keys.settle();
    scrollToRow(stop.row);
    focus.moveTo(stop);
  };

  return {
    refs,
    scrollToRow,
    barAt: (cell) => (edits && stopAt(cell)?.bar) ?? null,
    drawn: rowsToDraw(first, end, focus.stop?.row),
    tabStop: (focus.stop ?? stops.at(0))?.key,
    listeners: {
      onFocus: ({ target }) => focus.note(stopAt(target)),
      onBlur: focus.leave,
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
        // other controls in a row handle their own keys
        if (!stop || (event.target as HTMLElement).dataset.stop === undefined) return;
        const page = Math.max(1, Math.floor((refs.scroller.current?.clientHeight ?? 0) / rowHeight) - 3);
        const onHead = keyOnHeading(event);
        const to = onHead === 'below' ? index + 1 : nextStop(event, index, page, stops.count);
        if (to !== undefined) goTo(to);
        else if (onHead === 'fold') onPress(stop, onHead);
        else if (!stop.bar || !onBarKey(event, stop.bar, keys, handlers)) return;
        event.preventDefault();
      },
    },
  };
}

function rowsToDraw(first: number, end: number, focused: number | undefined): number[] {
  const inView = Array.from({ length: end - first }, (_, i) => first + i);
  return focused === undefined || inView.includes(focused) ? inView : [...inView, focused];
}

/** The stop to which a key moves the focus; most keys do not move it. */
function nextStop({ key, ctrlKey }: KeyboardEvent, index: number, page: number, count: number): number | undefined {
  const steps: Record<string, number> = { ArrowUp: index - 1, ArrowDown: index + 1, PageUp: index - page, PageDown: index + page };
  return ctrlKey && key === 'Home' ? 0 : ctrlKey && key === 'End' ? count - 1 : steps[key];
}

/** What ← and → do on the heading of a group, as in every tree: fold it, unfold it, or go to the first row below it. */
function keyOnHeading({ target, key, ctrlKey, altKey, metaKey }: KeyboardEvent): 'fold' | 'below' | undefined {
  const head = target as HTMLElement;
  if (head.dataset.act !== 'fold' || ctrlKey || altKey || metaKey) return undefined;
  const isFolded = head.getAttribute('aria-expanded') === 'false';
  if (key === 'ArrowRight') return isFolded ? 'fold' : 'below';
  return key === 'ArrowLeft' && !isFolded ? 'fold' : undefined;
}

const keyAt = (element: EventTarget) => (element as HTMLElement).closest<HTMLElement>('[data-key]')?.dataset.key;

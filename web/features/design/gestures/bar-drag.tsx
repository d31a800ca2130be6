import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { type BoardFrame, type Gesture, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import { findItem } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { type BarGesture, gestureText } from './bar-gesture.ts';
import { endDragged, showDragged, showTip } from './drag-display.ts';
import { type Rescheduled, rescheduled } from './reschedule.ts';
import { suppressNextClick } from './suppress-click.ts';

/** A press becomes a drag after this many pixels; until then it is a click. */
const threshold = 5;
/** How wide the edges of a bar are for the pointer, in pixels, where the bar is wide enough to have a middle. */
const edge = { mouse: 10, touch: 16 };

interface Drag extends BarGesture {
  cell: HTMLElement;
  pointerId: number;
  from: number;
  days: number;
  to: Rescheduled | null;
}

interface Props {
  frame: BoardFrame;
  /** What holds the bars. */
  rows: RefObject<HTMLElement | null>;
  /** A line of text that follows the pointer. */
  tip: RefObject<HTMLElement | null>;
  find(cell: HTMLElement): Omit<BarGesture, 'gesture'> | null;
  onDrop(held: BarGesture, to: Rescheduled): void;
}

/**
 * Moves bars, and their edges, with one pointer at a time, by whole days. During a drag two custom properties place
 * the bar under the pointer. React does not know about them and keeps rendering the bar at its real place, even when
 * others move it meanwhile; that place shows again once the properties are removed. React is notified on release only;
 * Escape, or a lost pointer, cancels the drag. It is loaded after the board.
 */
export function BarDrag({ frame, rows, tip, find, onDrop }: Props) {
  const t = useWords();
  const drag = useRef<Drag | null>(null);
  const stopListening = useRef<(() => void) | undefined>(undefined);

  const end = (drop: boolean) => {
    const held = drag.current;
    drag.current = null;
    stopListening.current?.();
    if (!held) return;
    if (tip.current) tip.current.hidden = true;
    if (!held.to) return;
    endDragged(held.cell);
    suppressNextClick();
    if (drop) onDrop(held, held.to);
  };

  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = drag.current;
    if (!held || event.pointerId !== held.pointerId) return;
    const moved = event.clientX - held.from;
    if (!held.to && Math.abs(moved) < threshold) return;
    held.days = Math.round(moved / frame.dayPixels);
    if (!held.to) held.cell.setPointerCapture?.(held.pointerId);
    showHeld(held, { frame, tip: tip.current, t }, event.clientX);
  });
  const onUp = useEffectEvent((event: PointerEvent) => {
    if (event.pointerId === drag.current?.pointerId) end(event.type === 'pointerup');
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });

  const onDown = (event: PointerEvent) => {
    // a second finger is ignored; if the same pointer presses again, its release was lost
    if (drag.current && drag.current.pointerId !== event.pointerId) return;
    end(false);
    const held = holdAt(event, find);
    if (!held) return;
    drag.current = held;
    stopListening.current = listen({ onMove, onUp, onKey });
  };

  usePresses(rows, onDown, () => stopListening.current?.());
  return <span hidden data-moving />;
}

/** Calls back for every press among the rows; `onEnd` once the board is left. */
function usePresses(rows: RefObject<HTMLElement | null>, onDown: (event: PointerEvent) => void, onEnd: () => void): void {
  const press = useEffectEvent(onDown);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const element = rows.current;
    const listener = (event: PointerEvent) => press(event);
    element?.addEventListener('pointerdown', listener);
    return () => {
      element?.removeEventListener('pointerdown', listener);
      end();
    };
  }, [rows]);
}

/** Shows a bar where it would be, and its days above it. */
function showHeld(held: Drag, { frame, tip, t }: { frame: BoardFrame; tip: HTMLElement | null; t: Catalog }, x: number): void {
  const to = rescheduled(held.project, held.target, held.gesture, held.days);
  held.to = to;
  const milestone = findItem(held.project, held.target)?.milestone ?? false;
  const place = pixelPlace({ ...to, milestone }, frame);
  const y = held.cell.getBoundingClientRect().top;
  showDragged(held.cell, place);
  const text = place ? gestureText(t, to) : `${gestureText(t, to)} · ${t.design.outOfSight}`;
  showTip(tip, text, to.refusal !== null, { x, y });
}

interface DragListeners {
  onMove(event: PointerEvent): void;
  onUp(event: PointerEvent): void;
  onKey(event: KeyboardEvent): void;
}

/** Listens for the pointer everywhere, and for keys before other handlers. Returns how to stop. */
function listen({ onMove, onUp, onKey }: DragListeners): () => void {
  const aborter = new AbortController();
  const { signal } = aborter;
  globalThis.addEventListener('pointermove', onMove, { signal });
  globalThis.addEventListener('pointerup', onUp, { signal });
  globalThis.addEventListener('pointercancel', onUp, { signal });
  globalThis.addEventListener('keydown', onKey, { signal, capture: true });
  return () => aborter.abort();
}

/** The bar that was pressed, or its edge, before it has moved. */
function holdAt(event: PointerEvent, find: Props['find']): Drag | undefined {
  const cell = cellUnder(event);
  const found = cell && find(cell);
  if (!cell || !found) return;
  const { pointerId, clientX: from } = event;
  return { ...found, cell, gesture: gestureAt(event, cell), pointerId, from, days: 0, to: null };
}

/** The cell of the bar that was pressed with the main button; nothing for the arrows at its edges. */
function cellUnder(event: PointerEvent): HTMLElement | null {
  if (event.button !== 0) return null;
  const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
  return bar?.closest<HTMLElement>('[role="gridcell"]') ?? null;
}

function gestureAt({ clientX, pointerType }: PointerEvent, cell: HTMLElement): Gesture {
  if (cell.dataset.milestone !== undefined) return 'move';
  const { left, right, width } = cell.getBoundingClientRect();
  const reach = Math.min(pointerType === 'touch' ? edge.touch : edge.mouse, width / 4);
  if (clientX >= left && clientX < left + reach && cell.dataset.cutStart === undefined) return 'start';
  if (clientX <= right && clientX > right - reach && cell.dataset.cutEnd === undefined) return 'end';
  return 'move';
}

import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { scrollAtEdges } from '#web/features/design/edge-scroll/edge-scroll.door.ts';
import { type BoardFrame, type Gesture, pixelPlace } from '#web/features/design/geometry/geometry.door.ts';
import { isCarrying, isHolding, liftByRest } from '#web/features/design/lifting/lifting.door.ts';
import { findItem } from '#web/features/design/store/store.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { useWords } from '#web/i18n/words.ts';
import { followPointer } from '#web/ui/pointer/follow-pointer.ts';
import type { Across, Crossing } from './across.ts';
import { type BarGesture, gestureText } from './bar-gesture.ts';
import { endDragged, showAcross, showDragged, showTip } from './drag-display.ts';
import { gripAt } from './grip.ts';
import { type Rescheduled, rescheduled } from './reschedule.ts';
import { suppressNextClick } from './suppress-click.ts';

/** A press becomes a drag after this many pixels; until then it is a click. */
const threshold = 5;

interface Drag extends BarGesture {
  cell: HTMLElement;
  pointerId: number;
  /** Whether a finger holds it, which scrolls and swipes through the days until it has rested on the bar. */
  isTouch: boolean;
  from: { x: number; y: number };
  now: { x: number; y: number };
  /** Null until it has moved. */
  to: Rescheduled | null;
  /** The drop in another row under the pointer, if there is one; the days do not change then. */
  over: Crossing | null;
}

interface Props {
  frame: BoardFrame;
  /** The element that contains the bars. */
  rows: RefObject<HTMLElement | null>;
  /** A line of text that follows the pointer. */
  tip: RefObject<HTMLElement | null>;
  find(cell: HTMLElement): Omit<BarGesture, 'gesture'> | null;
  onDrop(held: BarGesture, to: Rescheduled): void;
  /** Undefined on boards where a bar stays in its row. */
  across: Across | undefined;
}

/**
 * Moves bars, and their edges, with one pointer at a time, by whole days, or moves bars into other rows without changing their days; a
 * finger does so after a long press. During a drag two custom properties place the bar under the pointer. React does not know about them
 * and keeps rendering the bar at its real place, even when others move it meanwhile; that place shows again once the properties are
 * removed. React is notified on release only; Escape, or a lost pointer, cancels the drag. This code is loaded after the board.
 */
export function BarDrag({ frame, rows, tip, find, onDrop, across }: Props) {
  const t = useWords();
  const drag = useRef<Drag | null>(null);
  const stopListening = useRef<(() => void) | undefined>(undefined);

  const end = (how: 'dropped' | 'left' | 'escaped') => {
    const held = drag.current;
    drag.current = null;
    stopListening.current?.();
    if (!held) return;
    if (tip.current) tip.current.hidden = true;
    if (!held.to) return;
    endDragged(held.cell);
    across?.show(null);
    suppressNextClick(how === 'escaped');
    if (how !== 'dropped') return;
    if (held.over) held.over.drop();
    else onDrop(held, held.to);
  };

  const look = useEffectEvent(() => {
    const held = drag.current;
    if (!held) return;
    if (!held.to) held.cell.setPointerCapture?.(held.pointerId);
    held.over = (held.gesture === 'move' && across?.at(held.cell, held, held.now.y)) || null;
    across?.show(held.over);
    showHeld(held, { frame, tip: tip.current, t });
  });
  const onMove = useEffectEvent((event: PointerEvent) => {
    const held = drag.current;
    if (!held) return;
    held.now = { x: event.clientX, y: event.clientY };
    if (held.to || (!held.isTouch && hasMoved(held, across !== undefined))) look();
  });
  const onEnd = useEffectEvent((isReleased: boolean) => end(isReleased ? 'dropped' : 'left'));
  const onEscape = useEffectEvent(() => end('escaped'));

  const onDown = (event: PointerEvent) => {
    // a second finger is ignored; if the same pointer presses again, its release was lost
    if (drag.current && drag.current.pointerId !== event.pointerId) return;
    end('left');
    const held = holdAt(event, find);
    if (!held) return;
    const lift = held.isTouch ? liftByRest(event, { onLift: look, onSwipe: () => end('left') }) : () => undefined;
    if (!lift) return;
    drag.current = held;
    const stops = [lift, followPointer(event.pointerId, { onMove, onEnd, onEscape })];
    if (across && held.gesture === 'move') stops.push(...reachAcross(held, look));
    stopListening.current = () => {
      for (const stop of stops) stop();
    };
  };

  usePresses(rows, onDown, () => stopListening.current?.());
  return <span hidden data-moving />;
}

/** Scrolls while the pointer is near the upper or lower edge, so that the bar can reach rows out of sight. Returns how to stop. */
function reachAcross(held: Drag, look: () => void): (() => void)[] {
  const grid = held.cell.closest<HTMLElement>('[role="treegrid"]');
  return grid ? [scrollAtEdges(grid, () => (held.to ? held.now.y : undefined), look)] : [];
}

/** Whether the pointer has moved far enough for a drag. */
function hasMoved({ from, now, gesture }: Drag, isAcross: boolean): boolean {
  if (Math.abs(now.x - from.x) >= threshold) return true;
  return isAcross && gesture === 'move' && Math.abs(now.y - from.y) >= threshold;
}

/**
 * Calls back for every press among the rows. While a finger carries a bar, its movement does not scroll, and a long press does not open the
 * browser's context menu.
 */
function usePresses(rows: RefObject<HTMLElement | null>, onDown: (event: PointerEvent) => void, onLeave: () => void): void {
  const press = useEffectEvent(onDown);
  const end = useEffectEvent(onLeave);
  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    rows.current?.addEventListener('pointerdown', (event) => press(event), { signal });
    // not passive, and registered before the press: otherwise the browser scrolls without asking
    rows.current?.addEventListener('touchmove', (event) => isCarrying() && event.preventDefault(), { signal, passive: false });
    rows.current?.addEventListener('contextmenu', (event) => isHolding() && event.preventDefault(), { signal });
    return () => {
      aborter.abort();
      end();
    };
  }, [rows]);
}

/** Shows a bar where it would be dropped, and above it its days, or what a drop in another row would do. */
function showHeld(held: Drag, { frame, tip, t }: { frame: BoardFrame; tip: HTMLElement | null; t: Catalog }): void {
  const { over, now } = held;
  const to = rescheduled(held.project, held.target, held.gesture, over ? 0 : Math.round((now.x - held.from.x) / frame.dayPixels));
  held.to = to;
  const milestone = findItem(held.project, held.target)?.milestone ?? false;
  const place = pixelPlace({ ...to, milestone }, frame);
  showDragged(held.cell, place);
  showAcross(held.cell, over?.top ?? 0);
  const y = held.cell.getBoundingClientRect().top;
  const days = place ? gestureText(t, to) : `${gestureText(t, to)} · ${t.design.outOfSight}`;
  showTip(tip, over?.text ?? days, over?.isRefused ?? to.refusal !== null, { x: now.x, y });
}

/** The bar that was pressed, or its edge, before it has moved. */
function holdAt(event: PointerEvent, find: Props['find']): Drag | undefined {
  const cell = cellUnder(event);
  const found = cell && find(cell);
  if (!cell || !found) return;
  const from = { x: event.clientX, y: event.clientY };
  const isTouch = event.pointerType === 'touch';
  const gesture = gestureAt(event, cell, isTouch);
  return { ...found, cell, gesture, pointerId: event.pointerId, isTouch, from, now: from, to: null, over: null };
}

/** The cell of the bar that was pressed with the main button; null for a press on the arrows at its edges. */
function cellUnder(event: PointerEvent): HTMLElement | null {
  if (event.button !== 0) return null;
  const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-bar]');
  return bar?.closest<HTMLElement>('[role="gridcell"]') ?? null;
}

function gestureAt({ clientX }: PointerEvent, cell: HTMLElement, isTouch: boolean): Gesture {
  const { milestone, cutStart, cutEnd } = cell.dataset;
  if (milestone !== undefined) return 'move';
  const { left, width } = cell.getBoundingClientRect();
  return gripAt(clientX, { left, width, cutAtStart: cutStart !== undefined, cutAtEnd: cutEnd !== undefined }, isTouch);
}

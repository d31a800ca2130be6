import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardFrame, barGap, type Dated, pixelPlace, rowHeight } from '#web/features/design/geometry/geometry.door.ts';
import { type BoardEdits, suppressNextClick } from '#web/features/design/gestures/gestures.door.ts';
import { useWords } from '#web/i18n/words.ts';
import classes from './drawing.module.css';
import { dayAt, drawnDays } from './drawn-days.ts';

/** A press becomes a drawing after this many pixels; until then it is a click. */
const threshold = 5;

interface Held {
  pointerId: number;
  x: number;
  /** The upper edge of the new bar, on the screen. */
  y: number;
  grid: HTMLElement;
  /** The project in which a sub-project is drawn; undefined for a new project. */
  parent: Project | undefined;
  /** The days drawn so far; null while it may still be a click. */
  days: Dated | null;
}

interface Drawn {
  days: Dated;
  held: Held;
}

interface Props {
  frame: BoardFrame;
  /** The project that is expanded. */
  open: Project | undefined;
  edits: BoardEdits;
}

/**
 * Creates an item over the days across which the pointer is dragged: a project or, among the rows of the expanded project, a sub-project of
 * it. Listens on its parent element. A finger pans the days instead, and the keyboard selects days in the row of the dates.
 */
export function Drawing({ frame, open, edits }: Props) {
  const anchor = useRef<HTMLSpanElement>(null);
  const held = useRef<Held | null>(null);
  const [drawn, setDrawn] = useState<Drawn | null>(null);

  const end = (how: 'drawn' | 'left' | 'escaped') => {
    const { days = null, parent } = held.current ?? {};
    held.current = null;
    setDrawn(null);
    if (!days) return;
    suppressNextClick(how === 'escaped');
    if (how !== 'drawn') return;
    if (parent) edits.onAddSub(parent, days);
    else edits.onPickDay(days.startDate, days.endDate);
  };
  const onDown = useEffectEvent((event: PointerEvent) => {
    // a second pointer is ignored
    if (held.current && held.current.pointerId !== event.pointerId) return;
    held.current = pressed(event, open);
  });
  const onMove = useEffectEvent(({ pointerId, clientX }: PointerEvent) => {
    const now = held.current;
    if (now?.pointerId !== pointerId || (!now.days && Math.abs(clientX - now.x) < threshold)) return;
    const left = firstDayAt(now.grid, frame);
    now.days = drawnDays(dayAt(now.x - left, frame), dayAt(clientX - left, frame), now.parent);
    setDrawn({ held: now, days: now.days });
  });
  const onUp = useEffectEvent(({ pointerId, type }: PointerEvent) => {
    if (held.current?.pointerId === pointerId) end(type === 'pointerup' ? 'drawn' : 'left');
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held.current?.days) return;
    event.preventDefault();
    end('escaped');
  });

  useEffect(() => {
    const aborter = new AbortController();
    const { signal } = aborter;
    anchor.current?.parentElement?.addEventListener('pointerdown', (event) => onDown(event), { signal });
    globalThis.addEventListener('pointermove', (event) => onMove(event), { signal });
    for (const type of ['pointerup', 'pointercancel'] as const) globalThis.addEventListener(type, (event) => onUp(event), { signal });
    globalThis.addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    return () => aborter.abort();
  }, []);

  return (
    <>
      <span ref={anchor} hidden data-drawing />
      {drawn && <Ghost drawn={drawn} frame={frame} around={anchor.current?.parentElement?.getBoundingClientRect()} />}
    </>
  );
}

/** The left edge of the first day, in screen coordinates. */
const firstDayAt = (grid: HTMLElement, { names }: BoardFrame): number => grid.getBoundingClientRect().left + names;

/** The outline of the new bar, with its days. */
function Ghost({ drawn: { days, held }, frame, around }: { drawn: Drawn; frame: BoardFrame; around: DOMRect | undefined }) {
  const t = useWords();
  const place = pixelPlace(days, frame);
  if (!place || !around) return null;
  const left = firstDayAt(held.grid, frame) - around.left + place.left;
  return (
    <div className={classes.ghost} style={{ left, top: held.y - around.top, width: place.width, height: rowHeight - 2 * barGap }}>
      {rangeText(t, days)}
    </div>
  );
}

/** The start of a drawing: a press of a mouse or a pen on an empty place of the board, not on a bar, its details or another control. */
function pressed({ button, pointerType, pointerId, clientX: x, clientY, target }: PointerEvent, open: Project | undefined): Held | null {
  const element = target as HTMLElement;
  const grid = element.closest<HTMLElement>('[role="treegrid"]');
  if (
    button !== 0 ||
    pointerType === 'touch' ||
    !grid ||
    element.closest('[role="gridcell"], [role="rowheader"], [role="separator"], button, a')
  )
    return null;
  // the scroll bar is part of its element
  if (x >= grid.getBoundingClientRect().left + grid.clientWidth) return null;
  const row = element.closest<HTMLElement>('[data-kind]');
  const isInside = row !== null && row.dataset.kind !== 'project';
  const top = row ? row.getBoundingClientRect().top + barGap : clientY - rowHeight / 2;
  return { pointerId, x, y: top, grid, parent: isInside ? open : undefined, days: null };
}

import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { isElsewhere, takeOver, useBoardEvents } from '#web/features/design/choosing/choosing.door.ts';
import { suppressNextClick } from '#web/features/design/gestures/gestures.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';
import { gapAt } from './gap-at.ts';

/** A press becomes a drag after so many pixels; until then it is a click. */
const threshold = 5;
/** So near to an edge, in pixels, the rows go on by themselves, by so much in each frame. */
const edge = 28;
const perFrame = 10;

interface Held {
  pointerId: number;
  from: number;
  startY: number;
  y: number;
  isDrag: boolean;
}

/** Where the row would be put: a line on the screen. */
export interface DropLine {
  gap: number;
  top: number;
  left: number;
  width: number;
  from: number;
}

interface Options {
  anchor: RefObject<HTMLElement | null>;
  projects: readonly Project[];
  onMove(from: number, to: number): void;
}

const indexIn = (projects: readonly Project[], row: HTMLElement | null): number =>
  row ? projects.findIndex((project) => keyOf(targetOf(project)) === row.dataset.key) : -1;

/** Drags a row by its name at the left of the days. Returns where it would be put. */
export function useRowDrag({ anchor, projects, onMove }: Options): DropLine | null {
  const held = useRef<Held | null>(null);
  const [line, setLine] = useState<DropLine | null>(null);
  const gridOf = () => anchor.current?.parentElement?.querySelector<HTMLElement>('[role="treegrid"]') ?? null;
  const look = () => {
    const grid = gridOf();
    if (grid && held.current) setLine(lineAt(grid, projects, held.current));
  };
  const end = () => {
    held.current = null;
    setLine(null);
  };
  useScrolling(line !== null, held, gridOf, look);

  useBoardEvents(anchor, ['pointerdown'], (event) => {
    const target = event.target as HTMLElement;
    const name = target.closest('[role="rowheader"]');
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey || event.pointerType === 'touch' || !name) return;
    const from = indexIn(projects, target.closest<HTMLElement>('[data-kind="project"]'));
    if (from >= 0) held.current = { pointerId: event.pointerId, from, startY: event.clientY, y: event.clientY, isDrag: false };
  });
  useBoardEvents(anchor, ['pointermove', 'pointerup', 'pointercancel'], (event) => {
    const now = held.current;
    if (now?.pointerId !== event.pointerId) return;
    now.y = event.clientY;
    now.isDrag ||= Math.abs(now.y - now.startY) >= threshold;
    if (!now.isDrag) {
      if (event.type !== 'pointermove') end();
      return;
    }
    takeOver(event);
    if (event.type === 'pointermove') return look();
    suppressNextClick();
    const grid = gridOf();
    const drop = event.type === 'pointerup' && grid ? lineAt(grid, projects, now) : null;
    end();
    if (drop) onMove(now.from, drop.gap > now.from ? drop.gap - 1 : drop.gap);
  });
  useBoardEvents(anchor, ['keydown'], (event) => {
    if (event.key !== 'Escape' || !held.current?.isDrag || isElsewhere(event.target)) return;
    takeOver(event);
    suppressNextClick();
    end();
  });
  return line;
}

/** While the pointer is near the upper or lower edge, the rows go on. */
function useScrolling(isDragging: boolean, held: RefObject<Held | null>, gridOf: () => HTMLElement | null, onScroll: () => void): void {
  const now = useRef({ gridOf, onScroll });
  now.current = { gridOf, onScroll };
  useEffect(() => {
    if (!isDragging) return;
    let frame = 0;
    const step = () => {
      const grid = now.current.gridOf();
      const y = held.current?.y;
      if (grid && y !== undefined) {
        const { top, bottom } = rowsArea(grid);
        const by = y < top + edge ? -perFrame : y > bottom - edge ? perFrame : 0;
        if (by !== 0) {
          grid.scrollTop += by;
          now.current.onScroll();
        }
      }
      frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
    return () => cancelAnimationFrame(frame);
  }, [isDragging, held]);
}

/** The part of the board in which rows are seen: below its head. */
function rowsArea(grid: HTMLElement): { top: number; bottom: number; left: number; width: number } {
  const { top, bottom, left } = grid.getBoundingClientRect();
  const head = grid.firstElementChild?.getBoundingClientRect();
  return { top: Math.max(top, head?.bottom ?? top), bottom, left, width: grid.clientWidth };
}

function lineAt(grid: HTMLElement, projects: readonly Project[], { from, y }: Held): DropLine | null {
  const area = rowsArea(grid);
  const boxes = [...grid.querySelectorAll<HTMLElement>('[data-kind="project"]')]
    .map((row) => ({ at: indexIn(projects, row), top: row.getBoundingClientRect().top, bottom: row.getBoundingClientRect().bottom }))
    .filter(({ at, top, bottom }) => at >= 0 && bottom > area.top && top < area.bottom)
    .sort((a, b) => a.at - b.at);
  const found = gapAt(boxes, y);
  if (!found) return null;
  const top = Math.max(area.top, Math.min(area.bottom - 2, found.y));
  return { gap: found.gap, top, left: area.left, width: area.width, from };
}

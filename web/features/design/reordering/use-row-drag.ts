import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Project } from '#contract/design/design.ts';
import { isElsewhere, takeOver, useBoardEvents } from '#web/features/design/choosing/choosing.door.ts';
import { scrollAtEdges } from '#web/features/design/edge-scroll/edge-scroll.door.ts';
import { suppressNextClick } from '#web/features/design/gestures/gestures.door.ts';
import { liftByRest } from '#web/features/design/lifting/lifting.door.ts';
import { type DropLine, gapToIndex, indexOfKey, lineAt } from './drop-line.ts';

/** A press becomes a drag after this many pixels; until then it is a click. */
const threshold = 5;

interface Held {
  pointerId: number;
  /** The key of its row, whose place may change while it is held. */
  key: string;
  startY: number;
  y: number;
  isDrag: boolean;
}

interface Options {
  anchor: RefObject<HTMLElement | null>;
  projects: readonly Project[];
  onMove(from: number, to: number): void;
}

/** Drags a row by its name at the left of the days; with a finger, after a long press. Returns where it would be put. */
export function useRowDrag({ anchor, projects, onMove }: Options): DropLine | null {
  const held = useRef<Held | null>(null);
  const [line, setLine] = useState<DropLine | null>(null);
  const lineOf = ({ key, y }: Held): DropLine | null => {
    const grid = gridIn(anchor);
    const from = indexOfKey(projects, key);
    return grid && from >= 0 ? lineAt(grid, projects, { from, y }) : null;
  };
  const look = () => {
    if (held.current) setLine(lineOf(held.current));
  };
  const lift = useEffectEvent((next: Held) => {
    held.current = next;
    look();
  });
  const end = () => {
    held.current = null;
    setLine(null);
  };
  useEdgeScroll(line !== null, anchor, held, look);

  useBoardEvents(anchor, ['pointerdown'], (event) => {
    const target = event.target as HTMLElement;
    const name = target.closest('[role="rowheader"]');
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey || !name) return;
    const { key } = target.closest<HTMLElement>('[data-kind="project"]')?.dataset ?? {};
    if (key === undefined || indexOfKey(projects, key) < 0) return;
    const press = { pointerId: event.pointerId, key, startY: event.clientY, y: event.clientY };
    if (event.pointerType === 'touch') liftByRest(event, { onLift: () => lift({ ...press, isDrag: true }) });
    else held.current = { ...press, isDrag: false };
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
    const drop = event.type === 'pointerup' ? lineOf(now) : null;
    end();
    if (drop) onMove(drop.from, gapToIndex(drop.gap, drop.from));
  });
  useBoardEvents(anchor, ['keydown'], (event) => {
    if (event.key !== 'Escape' || !held.current?.isDrag || isElsewhere(event.target)) return;
    takeOver(event);
    suppressNextClick(true);
    end();
  });
  return line;
}

/** Scrolls the rows while a row is dragged near the upper or lower edge. */
function useEdgeScroll(isDragging: boolean, anchor: Options['anchor'], held: RefObject<Held | null>, onScroll: () => void): void {
  const afterScroll = useEffectEvent(onScroll);
  useEffect(() => {
    const grid = isDragging && gridIn(anchor);
    if (!grid) return;
    const yNow = () => held.current?.y;
    return scrollAtEdges(grid, yNow, () => afterScroll());
  }, [isDragging, anchor, held]);
}

const gridIn = (anchor: Options['anchor']) => anchor.current?.parentElement?.querySelector<HTMLElement>('[role="treegrid"]') ?? null;

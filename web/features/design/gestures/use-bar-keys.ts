import { useEffectEvent, useRef } from 'react';
import { daysBetween } from '#contract/days.ts';
import { rangeLabel } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardWindow, daysOfWeek, type Gesture, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { findItem, isUndoKey, keyOf, type Target } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { type BarGesture, gestureRefusalText } from './bar-gesture.ts';
import { type Rescheduled, rescheduled } from './reschedule.ts';
import { useUnsettled } from './use-unsettled.ts';

/** Key presses are debounced: after a pause of this many milliseconds they are stored together, as one step. */
const rest = 900;

interface Moving extends BarGesture {
  to: Rescheduled;
  /** Shows the bar at its real place again. */
  endPreview(): void;
  timer: ReturnType<typeof setTimeout>;
}

interface Options {
  /** The visible days. */
  window: BoardWindow;
  /** Shows the bar with other days until it is ended. Returns how to end that. */
  preview(held: BarGesture, to: Rescheduled): () => void;
  onDrop(held: BarGesture, to: Rescheduled): void;
  /** Moves the board to show this day, to follow a bar past the edge. */
  onGo(day: string, target: Target): void;
  announce(text: string): void;
}

export interface BarKeys {
  /** Handles a key on a bar; true when it was one of these. */
  onKey(
    event: { key: string; code: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
    bar: Omit<BarGesture, 'gesture'>,
  ): boolean;
  /** Stores the current move at once. */
  settle(): void;
  /** Whether a bar is being moved. */
  isMoving(): boolean;
}

/**
 * Moves bars by the keyboard: arrows move by a day, with Ctrl by a week; Shift moves the last day, Alt and Shift the
 * first. Every press announces the new days. Escape, or Ctrl+Z before it is stored, undoes the move.
 */
export function useBarKeys({ window, preview, onDrop, onGo, announce }: Options): BarKeys {
  const t = useWords();
  const moving = useRef<Moving | null>(null);

  const take = () => {
    const held = moving.current;
    moving.current = null;
    if (held) clearTimeout(held.timer);
    return held;
  };
  const settle = useEffectEvent(() => {
    const held = take();
    if (!held) return;
    held.endPreview();
    onDrop(held, held.to);
  });

  useUnsettled(
    () => moving.current !== null,
    () => settle(),
  );

  const move = (bar: Omit<BarGesture, 'gesture'>, gesture: Gesture, by: number) => {
    if (moving.current && (moving.current.gesture !== gesture || keyOf(moving.current.target) !== keyOf(bar.target))) settle();
    const held = moving.current ?? { ...bar, gesture };
    const so = moving.current?.to;
    const to = rescheduled(held.project, held.target, gesture, (so ? daysSoFar(held, so) : 0) + by);
    take()?.endPreview();
    moving.current = { ...held, to, endPreview: preview(held, to), timer: setTimeout(settle, rest) };
    if (typeof placeBar(to, window) === 'string') onGo(to.startDate, held.target);
    announce(to.refusal ? gestureRefusalText(t, to.refusal) : rangeLabel(t, to));
  };

  return {
    settle,
    isMoving: () => moving.current !== null,
    onKey(event, bar) {
      const { key, shiftKey, altKey, ctrlKey, metaKey } = event;
      // if the first key was refused, nothing has moved, and Ctrl+Z is for the step before
      if (moving.current && (key === 'Escape' || (isUndoKey(event) && daysSoFar(moving.current, moving.current.to) !== 0))) {
        const { endPreview, project, target } = moving.current;
        take();
        endPreview();
        const item = findItem(project, target);
        if (item && typeof placeBar(item, window) === 'string') onGo(item.startDate, target);
        announce(t.design.moveAborted);
        return true;
      }
      const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      if (direction === 0) return false;
      const gesture: Gesture = !shiftKey ? 'move' : altKey ? 'start' : 'end';
      if (altKey && !shiftKey) return false; // these are the browser's shortcuts for Back and Forward
      move(bar, gesture, direction * (ctrlKey || metaKey ? daysOfWeek : 1));
      return true;
    },
  };
}

/** By how many days the bar has been moved since the first key. */
function daysSoFar({ project, target, gesture }: BarGesture, to: Rescheduled): number {
  const item = findItem(project, target);
  if (!item) return 0;
  return gesture === 'end' ? daysBetween(item.endDate, to.endDate) : daysBetween(item.startDate, to.startDate);
}

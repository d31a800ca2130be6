import { useEffect, useEffectEvent, useRef } from 'react';
import { daysBetween } from '#contract/days.ts';
import { spokenRangeText } from '#web/features/design/appearance/appearance.door.ts';
import { type BoardWindow, daysOfWeek, type Gesture, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { findItem, keyOf } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { type BarGesture, gestureRefusalText } from './bar-gesture.ts';
import { type Rescheduled, rescheduled } from './reschedule.ts';

/** Keys are pressed one after the other: what they did together is stored, and is one step, when they rest this long. */
const rest = 900;

interface Moving extends BarGesture {
  to: Rescheduled;
  /** Takes the bar back to where it was on the screen. */
  endPreview(): void;
  timer: ReturnType<typeof setTimeout>;
}

interface Options {
  /** The days on the screen. */
  window: BoardWindow;
  /** Shows the bar somewhere else for now. Returns how to end that. */
  preview(held: BarGesture, to: Rescheduled): () => void;
  onDrop(held: BarGesture, to: Rescheduled): void;
  /** Shows the days around this one: a bar that goes past the edge is followed. */
  onGo(day: string): void;
  say(text: string): void;
}

export interface BarKeys {
  /** Handles a key on a bar; true when it was one of these. */
  onKey(
    event: { key: string; shiftKey: boolean; altKey: boolean; ctrlKey: boolean; metaKey: boolean },
    bar: Omit<BarGesture, 'gesture'>,
  ): boolean;
  /** Stores what is under way now. */
  settle(): void;
  /** A bar is on its way. */
  isMoving(): boolean;
}

/**
 * Moves bars by the keyboard: arrows move by a day, with Ctrl by a week, Shift moves the last day, Alt and Shift the first.
 * Every press says the new days. Escape goes back to where the bar was.
 */
export function useBarKeys({ window, preview, onDrop, onGo, say }: Options): BarKeys {
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

  // leaving the board, by the mouse or by a link, stores as resting does
  useEffect(() => () => settle(), []);

  const move = (bar: Omit<BarGesture, 'gesture'>, gesture: Gesture, by: number) => {
    if (moving.current && (moving.current.gesture !== gesture || keyOf(moving.current.target) !== keyOf(bar.target))) settle();
    const held = moving.current ?? { ...bar, gesture };
    const so = moving.current?.to;
    const to = rescheduled(held.project, held.target, gesture, (so ? daysSoFar(held, so) : 0) + by);
    take()?.endPreview();
    moving.current = { ...held, to, endPreview: preview(held, to), timer: setTimeout(settle, rest) };
    if (typeof placeBar(to, window) === 'string') onGo(to.startDate);
    say(to.refusal ? gestureRefusalText(t, to.refusal) : spokenRangeText(t, to));
  };

  return {
    settle,
    isMoving: () => moving.current !== null,
    onKey({ key, shiftKey, altKey, ctrlKey, metaKey }, bar) {
      if (key === 'Escape' && moving.current) {
        const { endPreview, project, target } = moving.current;
        take();
        endPreview();
        const item = findItem(project, target);
        if (item && typeof placeBar(item, window) === 'string') onGo(item.startDate);
        say(t.design.moveAborted);
        return true;
      }
      const direction = key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0;
      if (direction === 0) return false;
      const gesture: Gesture = !shiftKey ? 'move' : altKey ? 'start' : 'end';
      if (altKey && !shiftKey) return false; // the browser's own: back and forward
      move(bar, gesture, direction * (ctrlKey || metaKey ? daysOfWeek : 1));
      return true;
    },
  };
}

/** By how many days the held bar has been moved from where it was taken. */
function daysSoFar({ project, target, gesture }: BarGesture, to: Rescheduled): number {
  const item = findItem(project, target);
  if (!item) return 0;
  return gesture === 'end' ? daysBetween(item.endDate, to.endDate) : daysBetween(item.startDate, to.startDate);
}

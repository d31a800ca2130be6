import { type RefObject, useEffectEvent, useRef, useState } from 'react';
import { type BoardFrame, daysOfWeek } from '#web/features/design/geometry/geometry.door.ts';
import { suppressNextClick, useUnsettled } from '#web/features/design/gestures/gestures.door.ts';
import { liftByRest } from '#web/features/design/lifting/lifting.door.ts';
import { isUndoKey, keyOf, showStep, together, useBoardData } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { isElsewhere, keyAt, takeOver, useBoardEvents } from './board-events.ts';
import { type ChosenItem, daysTogether, moveSteps } from './chosen-items.ts';
import type { Together } from './use-together.ts';

/** A press becomes a drag after this many pixels; until then it is a click. */
const threshold = 5;
/** Key presses are debounced: after a pause of this many milliseconds they are stored together. */
const rest = 900;
/** Keys that are pressed on the way to another one. */
const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt']);

interface Options {
  anchor: RefObject<HTMLElement | null>;
  items: readonly ChosenItem[];
  frame: BoardFrame;
  run: Together;
}

interface Held {
  pointerId: number;
  x: number;
  isDrag: boolean;
}

/** Moves all selected bars with one of them, by pointer or by keys. Returns a text about the move while it is under way. */
export function useMovedTogether({ anchor, items, frame, run }: Options): string | null {
  const t = useWords();
  const group = useGroup(items, run);
  const held = useRef<Held | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const end = (isKept: boolean) => {
    clearTimeout(timer.current);
    held.current = null;
    group.end(isKept);
  };
  const move: Move = {
    ...{ anchor, frame, group, held, timer, end },
    isChosen: (key) => items.length > 1 && group.base.some(({ target }) => keyOf(target) === key),
    settleKeys: () => group.days !== null && held.current === null && end(true),
  };
  useUnsettled(
    () => group.days !== null,
    // bars that the pointer still holds are not dropped
    () => end(held.current === null),
  );
  useMoveByPointer(move);
  useMoveByKeys(move);
  return group.days === null ? null : t.planDialogs.movedTogether(group.base.length, group.days);
}

/** The move that is under way, by pointer or by keys. */
interface Move extends Pick<Options, 'anchor' | 'frame'> {
  group: ReturnType<typeof useGroup>;
  held: RefObject<Held | null>;
  timer: RefObject<ReturnType<typeof setTimeout> | undefined>;
  isChosen(key: string | undefined): boolean;
  end(isKept: boolean): void;
  /** Stores a move by keys at once, so that what follows uses the new days. */
  settleKeys(): void;
}

function useMoveByPointer({ anchor, frame, group, held, isChosen, end, settleKeys }: Move): void {
  const hold = useEffectEvent((next: Held) => {
    held.current = next;
    group.moveTo(0);
  });
  useBoardEvents(anchor, ['pointerdown'], (event) => {
    settleKeys();
    if (event.button !== 0 || event.shiftKey || event.ctrlKey || event.metaKey || !isChosen(keyAt(event.target))) return;
    end(true);
    const { pointerId, clientX: x } = event;
    // a finger that does not rest pans the days, so the board has to receive the event as well
    if (event.pointerType === 'touch') liftByRest(event, { onLift: () => hold({ pointerId, x, isDrag: true }) });
    else {
      event.stopImmediatePropagation();
      held.current = { pointerId, x, isDrag: false };
    }
  });
  useBoardEvents(anchor, ['pointermove', 'pointerup', 'pointercancel'], (event) => {
    const now = held.current;
    if (now?.pointerId !== event.pointerId) return;
    now.isDrag ||= Math.abs(event.clientX - now.x) >= threshold;
    if (event.type === 'pointermove') {
      if (now.isDrag) group.moveTo(Math.round((event.clientX - now.x) / frame.dayPixels));
      return;
    }
    if (now.isDrag) suppressNextClick();
    end(event.type === 'pointerup');
  });
}

function useMoveByKeys({ anchor, group, held, timer, isChosen, end, settleKeys }: Move): void {
  const settle = useEffectEvent(() => end(true));
  useBoardEvents(anchor, ['keydown'], (event) => {
    if (group.days !== null && (event.key === 'Escape' || isUndoKey(event))) {
      // if nothing has moved, Ctrl+Z is for the last step
      if (event.key === 'Escape' || group.days !== 0) takeOver(event);
      if (held.current) suppressNextClick(true);
      return end(false);
    }
    const by = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (by === undefined || event.shiftKey || event.altKey || isElsewhere(event.target) || !isChosen(keyAt(event.target)))
      return modifiers.has(event.key) || settleKeys();
    takeOver(event);
    clearTimeout(timer.current);
    group.moveTo((group.days ?? 0) + by * (event.ctrlKey || event.metaKey ? daysOfWeek : 1));
    timer.current = setTimeout(settle, rest);
  });
}

/** The selected bars as they were before the move, and the number of days that they have moved. */
function useGroup(items: readonly ChosenItem[], run: Together) {
  const { store } = useBoardData();
  const [days, setDays] = useState<number | null>(null);
  const base = useRef(items);
  const endPreview = useRef<() => void>(undefined);
  const now = useRef<number | null>(null);
  if (days === null && now.current === null) base.current = items;
  const become = (next: number | null) => {
    endPreview.current?.();
    endPreview.current = undefined;
    now.current = next;
    setDays(next);
  };
  return {
    base: base.current,
    days,
    moveTo(wanted: number) {
      const next = daysTogether(base.current, wanted);
      if (next === now.current) return;
      become(next);
      const step = together(moveSteps(base.current, next));
      if (step) endPreview.current = showStep(store, step);
    },
    end(isKept: boolean) {
      const moved = now.current;
      const steps = moved === null ? [] : moveSteps(base.current, moved);
      become(null);
      if (isKept) run.steps(steps);
    },
  };
}

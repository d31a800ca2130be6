import { useRef, useState } from 'react';
import { suppressNextClick } from '#web/features/design/gestures/gestures.door.ts';
import { keyAt, takeOver, useBoardEvents } from './board-events.ts';
import type { Choice } from './use-choice.ts';

/** A press becomes a frame after this many pixels; until then it is a click. */
const threshold = 5;

interface Held {
  pointerId: number;
  x: number;
  y: number;
  isFrame: boolean;
}

interface Box {
  left: number;
  top: number;
  width: number;
  height: number;
}

const boxOf = ({ x, y }: Held, { clientX, clientY }: PointerEvent): Box => ({
  ...{ left: Math.min(x, clientX), top: Math.min(y, clientY) },
  ...{ width: Math.abs(clientX - x), height: Math.abs(clientY - y) },
});

const touches = (box: Box, { left, right, top, bottom }: DOMRect): boolean =>
  left < box.left + box.width && right > box.left && top < box.top + box.height && bottom > box.top;

/**
 * Selects the bars that a frame touches. The frame is drawn with Shift on an empty place of the board; Escape discards it. Returns the frame
 * in screen coordinates.
 */
export function useFramed({ anchor, chosen, onChoose }: Choice): Box | null {
  const held = useRef<Held | null>(null);
  const [box, setBox] = useState<Box | null>(null);

  useBoardEvents(anchor, ['pointerdown'], (event) => {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || !event.shiftKey || event.pointerType === 'touch' || !target.closest('[role="treegrid"]')) return;
    if (keyAt(target) !== undefined || target.closest('button, a, [data-day]')) return;
    // so that no new bar is drawn and no text is selected
    takeOver(event);
    held.current = { pointerId: event.pointerId, x: event.clientX, y: event.clientY, isFrame: false };
  });
  useBoardEvents(anchor, ['pointermove', 'pointerup', 'pointercancel'], (event) => {
    const now = held.current;
    if (now?.pointerId !== event.pointerId) return;
    const next = boxOf(now, event);
    now.isFrame ||= Math.max(next.width, next.height) >= threshold;
    if (event.type === 'pointermove') {
      if (now.isFrame) setBox(next);
      return;
    }
    held.current = null;
    setBox(null);
    if (!now.isFrame) return;
    suppressNextClick();
    if (event.type === 'pointercancel') return;
    const bars = anchor.current?.parentElement?.querySelectorAll<HTMLElement>('[data-bar]') ?? [];
    const keys = [...bars].flatMap((bar) => (touches(next, bar.getBoundingClientRect()) ? (keyAt(bar) ?? []) : []));
    onChoose(new Set([...chosen, ...keys]));
  });
  useBoardEvents(anchor, ['keydown'], (event) => {
    if (event.key !== 'Escape' || !held.current?.isFrame) return;
    takeOver(event);
    suppressNextClick(true);
    held.current = null;
    setBox(null);
  });
  return box;
}

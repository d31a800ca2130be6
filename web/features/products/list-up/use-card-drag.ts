import { type PointerEvent as ReactPointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { followPointer } from '#web/ui/pointer/follow-pointer.ts';

/** A press becomes a drag after this many pixels; until then it is a click. */
const threshold = 5;
/** The list scrolls while the pointer is this close to its edge, at most `fastest` pixels a frame. */
const edge = 64;
const fastest = 18;

interface Props {
  scroller: { current: HTMLElement | null };
  /** Called while the pointer drags the product, with its point in the window. */
  onMove(pdNumber: number, point: { x: number; y: number }): void;
  onEnd(drop: boolean): void;
}

interface Press {
  pdNumber: number;
  pointerId: number;
  from: { x: number; y: number };
  at: { x: number; y: number };
  isDrag: boolean;
}

/**
 * Drags a card with the mouse or a pen; near its edges the list scrolls. Escape or a lost pointer cancels. A finger scrolls the list
 * instead: on a touch screen a card is tapped, and then its new position.
 */
export function useCardDrag({ scroller, onMove, onEnd }: Props) {
  const press = useRef<Press>(undefined);
  const stop = useRef<() => void>(undefined);
  /** Lets the card ignore the click event that follows a drag. */
  const wasDragged = useRef(false);

  const move = useEffectEvent((event: PointerEvent) => {
    const held = press.current;
    if (!held) return;
    held.at = { x: event.clientX, y: event.clientY };
    if (!held.isDrag && Math.hypot(held.at.x - held.from.x, held.at.y - held.from.y) < threshold) return;
    held.isDrag = true;
    wasDragged.current = true;
    onMove(held.pdNumber, held.at);
  });
  const end = useEffectEvent((drop: boolean) => {
    const isDrag = press.current?.isDrag;
    press.current = undefined;
    stop.current?.();
    if (isDrag) onEnd(drop);
  });
  const scroll = useEffectEvent(() => {
    const [held, element] = [press.current, scroller.current];
    if (!held?.isDrag || !element) return;
    const by = speedAt(held.at.y, element.getBoundingClientRect());
    if (by === 0) return;
    element.scrollBy(0, by);
    onMove(held.pdNumber, held.at);
  });
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = (event: ReactPointerEvent, pdNumber: number) => {
    // another pointer is ignored; if the same one presses again, its release was lost
    if (press.current && press.current.pointerId !== event.pointerId) return;
    wasDragged.current = false;
    if (event.button !== 0 || event.pointerType === 'touch') return;
    end(false);
    const point = { x: event.clientX, y: event.clientY };
    press.current = { pdNumber, pointerId: event.pointerId, from: point, at: point, isDrag: false };
    const stops = [followPointer(event.pointerId, { onMove: move, onEnd: end, onEscape: () => end(false) }), eachFrame(scroll)];
    stop.current = () => {
      for (const stop of stops) stop();
    };
  };
  return { onPointerDown, wasDragged: () => wasDragged.current };
}

/** The scroll speed in pixels a frame: it grows towards the edge and beyond it. */
function speedAt(y: number, { top, bottom }: { top: number; bottom: number }): number {
  const over = y < top + edge ? y - (top + edge) : y > bottom - edge ? y - (bottom - edge) : 0;
  return Math.max(-fastest, Math.min(fastest, (over / edge) * fastest));
}

/** Calls back once a frame. Returns a function that stops it. */
function eachFrame(call: () => void): () => void {
  let frame = requestAnimationFrame(function next() {
    frame = requestAnimationFrame(next);
    call();
  });
  return () => cancelAnimationFrame(frame);
}

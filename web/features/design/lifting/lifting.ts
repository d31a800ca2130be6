/** A finger that rests on something for so long lifts it, in milliseconds; until then it scrolls. */
const longPress = 450;
/** So far a resting finger may tremble, in pixels. One that goes further is a swipe. */
export const trembling = 10;

/** The fingers that wait for something to be lifted, and whether it is. */
const holds = new Map<number, boolean>();

/** Whether this pointer carries something: what it does is for that alone. */
export const isLifted = (pointerId: number): boolean => holds.get(pointerId) === true;

/** Whether any finger waits for that, or does. */
export const isHolding = (): boolean => holds.size > 0;
export const isCarrying = (): boolean => [...holds.values()].includes(true);

/** Whether a finger has gone so far that it means to scroll. */
const isSwipe = (from: { x: number; y: number }, to: { x: number; y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= trembling;

/**
 * Lifts what a finger rests on. Whoever asks first of several that hear of a press has it.
 * @param lift.onSwipe the finger went on too early
 * @returns how to let go; null where somebody else has it
 */
export function liftByRest({ pointerId, clientX, clientY }: PointerEvent, lift: { onLift(): void; onSwipe?(): void }): (() => void) | null {
  if (holds.has(pointerId)) return null;
  holds.set(pointerId, false);
  const aborter = new AbortController();
  const letGo = () => {
    clearTimeout(timer);
    aborter.abort();
    holds.delete(pointerId);
  };
  const timer = setTimeout(() => {
    holds.set(pointerId, true);
    lift.onLift();
  }, longPress);
  const listen = (type: 'pointermove' | 'pointerup' | 'pointercancel', on: (event: PointerEvent) => void) =>
    globalThis.addEventListener(type, (event) => event.pointerId === pointerId && on(event), { capture: true, signal: aborter.signal });
  listen('pointermove', (event) => {
    if (isLifted(pointerId) || !isSwipe({ x: clientX, y: clientY }, { x: event.clientX, y: event.clientY })) return;
    letGo();
    lift.onSwipe?.();
  });
  listen('pointerup', letGo);
  listen('pointercancel', letGo);
  return letGo;
}

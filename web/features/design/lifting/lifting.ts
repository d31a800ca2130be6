/** A finger that rests on something for this many milliseconds lifts it; until then it scrolls. */
const longPress = 450;
/** How far a resting finger may move, in pixels. A finger that moves further is a swipe. */
export const trembling = 10;

/** The fingers that rest on something, by pointer id, and whether they have lifted it. */
const holds = new Map<number, boolean>();

/** Whether this pointer carries something: then its events belong to that thing alone. */
export const isLifted = (pointerId: number): boolean => holds.get(pointerId) === true;

/** Whether any finger rests on something or carries it. */
export const isHolding = (): boolean => holds.size > 0;
export const isCarrying = (): boolean => [...holds.values()].includes(true);

/** Whether a finger has moved so far that it is a swipe. */
const isSwipe = (from: { x: number; y: number }, to: { x: number; y: number }): boolean =>
  Math.hypot(to.x - from.x, to.y - from.y) >= trembling;

/**
 * Lifts the thing that a finger rests on. If several listeners receive the same press, the first caller gets it.
 * @param lift.onSwipe called if the finger moves away too early
 * @returns how to let go; null if another caller has it
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

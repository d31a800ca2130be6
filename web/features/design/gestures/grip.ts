import type { Gesture } from '#web/features/design/geometry/geometry.door.ts';

/** The width of a bar's edges for a mouse, in pixels, if the bar is wide enough to have a middle. */
const mouseEdge = 10;
/**
 * For a finger, which is less exact, in pixels: an edge reaches `inside` into the bar and `beside` out of it, as far as the touch area in
 * `board-bar.module.css`; `middle` is what even the shortest bar keeps for its middle.
 */
const touch = { inside: 16, beside: 24, middle: 20 };

interface Gripped {
  left: number;
  width: number;
  /** Whether the bar continues outside the window: then there is no edge to take. */
  cutAtStart: boolean;
  cutAtEnd: boolean;
}

/** What a press at `x` takes of a bar: one of its edges, or the whole bar. A press on the name beside the bar takes the whole bar. */
export function gripAt(x: number, { left, width, cutAtStart, cutAtEnd }: Gripped, isTouch: boolean): Gesture {
  const inside = isTouch ? Math.min(touch.inside, (width - touch.middle) / 2) : Math.min(mouseEdge, width / 4);
  const beside = isTouch ? touch.beside : 0;
  const right = left + width;
  if (!cutAtStart && x >= left - beside && x < left + inside) return 'start';
  if (!cutAtEnd && x <= right + beside && x > right - inside) return 'end';
  return 'move';
}

import type { Gesture } from '#web/features/design/geometry/geometry.door.ts';

/** How wide the edges of a bar are for a mouse, in pixels, where the bar is wide enough to have a middle. */
const mouseEdge = 10;
/**
 * A finger hits less exactly: an edge reaches so far into the bar, and as far beside it as the area does that a finger
 * hits (`board-bar.module.css`); the middle of the shortest bar is still so wide.
 */
const touch = { inside: 16, beside: 24, middle: 20 };

interface Gripped {
  left: number;
  width: number;
  /** Continues outside the window: there is no edge to take. */
  cutAtStart: boolean;
  cutAtEnd: boolean;
}

/** What a press at `x` takes of a bar: one of its edges, or all of it; so does a press on its name beside it. */
export function gripAt(x: number, { left, width, cutAtStart, cutAtEnd }: Gripped, isTouch: boolean): Gesture {
  const inside = isTouch ? Math.min(touch.inside, (width - touch.middle) / 2) : Math.min(mouseEdge, width / 4);
  const beside = isTouch ? touch.beside : 0;
  const right = left + width;
  if (!cutAtStart && x >= left - beside && x < left + inside) return 'start';
  if (!cutAtEnd && x <= right + beside && x > right - inside) return 'end';
  return 'move';
}

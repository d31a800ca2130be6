/** The height of one line in pixels, for wheels that report lines. */
const linePixels = 30;

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>;

/** How far a wheel moves sideways, in pixels: on its own, or vertically with Shift. 0 for a wheel that scrolls the rows. */
export function sideways({ deltaX, deltaY, deltaMode, shiftKey }: Wheel): number {
  const along = shiftKey && deltaX === 0 ? deltaY : Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0;
  return deltaMode === 0 ? along : along * linePixels;
}

/**
 * Turns small parts into whole steps, such as pixels into days. The remainder counts for the next call; a change of direction discards it.
 */
export function createStepper() {
  let rest = 0;
  return {
    take(part: number, step: number): number {
      if (part !== 0 && Math.sign(part) !== Math.sign(rest)) rest = 0;
      rest += part;
      const steps = Math.trunc(rest / step);
      rest -= steps * step;
      return steps === 0 ? 0 : steps;
    },
    reset() {
      rest = 0;
    },
  };
}

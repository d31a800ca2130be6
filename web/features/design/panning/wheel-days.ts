/** One line of a wheel that scrolls by lines, in pixels. */
const linePixels = 30;

type Wheel = Pick<WheelEvent, 'deltaX' | 'deltaY' | 'deltaMode' | 'shiftKey'>;

/** How far a wheel goes sideways, in pixels: by itself, or with Shift. 0 for one that scrolls the rows. */
export function sideways({ deltaX, deltaY, deltaMode, shiftKey }: Wheel): number {
  const along = shiftKey && deltaX === 0 ? deltaY : Math.abs(deltaX) > Math.abs(deltaY) ? deltaX : 0;
  return deltaMode === 0 ? along : along * linePixels;
}

/**
 * Gives out whole steps of what comes in small parts, such as days of pixels. What is left over counts for the next; a
 * turn the other way begins anew.
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

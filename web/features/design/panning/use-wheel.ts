import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createStepper, sideways } from './wheel-days.ts';

/** So far a wheel goes for one step nearer or further away, in pixels. A notch of a mouse is more, a pinch comes in parts. */
const zoomPixels = 60;

interface Wheel {
  dayPixels: number;
  onDays(days: number): void;
  /** `x`: where the pointer is, from the left edge of the board. */
  onZoom(by: -1 | 1, x: number): void;
}

/** A wheel sideways, or with Shift, goes through the days; one with Ctrl (a pinch on a touch pad) shows more or fewer. */
export function useWheel(area: RefObject<HTMLElement | null>, wheel: Wheel): void {
  const [stepper] = useState(createStepper);
  const [zoomStepper] = useState(createStepper);
  const onWheel = useEffectEvent((event: WheelEvent) => {
    if (event.ctrlKey) {
      event.preventDefault();
      const steps = zoomStepper.take(event.deltaY, zoomPixels);
      const left = area.current?.getBoundingClientRect().left ?? 0;
      if (steps === 0) return;
      zoomStepper.reset();
      return wheel.onZoom(steps < 0 ? -1 : 1, event.clientX - left);
    }
    const pixels = sideways(event);
    if (pixels === 0) return;
    event.preventDefault();
    const days = stepper.take(pixels, wheel.dayPixels);
    if (days !== 0) wheel.onDays(days);
  });
  useEffect(() => {
    const element = area.current;
    const listen = (event: WheelEvent) => onWheel(event);
    // not passive: the browser would zoom the page, or go back to the page before
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [area]);
}

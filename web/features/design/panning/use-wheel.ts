import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import { createStepper, sideways } from './wheel-days.ts';

/** The wheel distance of one zoom step, in pixels. A notch of a mouse wheel is more; a pinch arrives in small parts. */
const zoomPixels = 60;

interface Wheel {
  dayPixels: number;
  onDays(days: number): void;
  /** `x` is the distance of the pointer from the left edge of the board, in pixels. */
  onZoom(by: -1 | 1, x: number): void;
}

/** A wheel sideways, or with Shift, pans through the days; a wheel with Ctrl (a pinch on a touch pad) zooms. */
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
    // not passive: otherwise the browser would zoom the page, or go back in its history
    element?.addEventListener('wheel', listen, { passive: false });
    return () => element?.removeEventListener('wheel', listen);
  }, [area]);
}

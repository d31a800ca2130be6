import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Stop, Stops } from './stops.ts';

/**
 * Which stop of a board has, or had last, the focus.
 * @param isMoving a bar is on its way by keys
 */
export function useFocusedStop(stops: Stops, rows: RefObject<HTMLElement | null>, isMoving: () => boolean) {
  const [focused, setFocused] = useState<string | null>(null);

  // a bar that keys moved past the edge was taken out of the document, and is there again with the days that it went to
  useLayoutEffect(() => {
    if (focused !== null && isMoving() && document.activeElement === document.body) buttonOf(rows.current, focused)?.focus();
  });

  return {
    stop: focused === null ? undefined : stops.at(stops.indexOf(focused)),
    /** The browser gave it the focus, or took it away. */
    note: (stop: Stop | undefined) => setFocused(stop?.key ?? null),
    moveTo(stop: Stop) {
      setFocused(stop.key);
      // the row may only be drawn after this
      requestAnimationFrame(() => buttonOf(rows.current, stop.key)?.focus({ preventScroll: true }));
    },
  };
}

const buttonOf = (rows: HTMLElement | null, key: string) => rows?.querySelector<HTMLElement>(`[data-key="${key}"] [data-stop]`);

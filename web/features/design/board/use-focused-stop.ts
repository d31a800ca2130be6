import { type RefObject, useLayoutEffect, useState } from 'react';
import type { Stop, Stops } from './stops.ts';

/**
 * Which stop of a board has the focus, or had it last.
 * @param isMoving a bar is being moved by keys
 */
export function useFocusedStop(stops: Stops, rows: RefObject<HTMLElement | null>, isMoving: () => boolean) {
  const [focused, setFocused] = useState<string | null>(null);

  // a bar moved past the edge by keys is removed from the document, and comes back when the board shows its new days
  useLayoutEffect(() => {
    if (focused !== null && isMoving() && document.activeElement === document.body) buttonOf(rows.current, focused)?.focus();
  });

  return {
    stop: focused === null ? undefined : stops.at(stops.indexOf(focused)),
    /** The browser has moved the focus to it, or away from it. */
    note: (stop: Stop | undefined) => setFocused(stop?.key ?? null),
    moveTo(stop: Stop) {
      setFocused(stop.key);
      // the row may be rendered only after this
      requestAnimationFrame(() => buttonOf(rows.current, stop.key)?.focus({ preventScroll: true }));
    },
  };
}

const buttonOf = (rows: HTMLElement | null, key: string) => rows?.querySelector<HTMLElement>(`[data-key="${key}"] [data-stop]`);

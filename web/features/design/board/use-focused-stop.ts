import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Stop, Stops } from './stops.ts';

/**
 * The stop of a board that has the focus, or had it last.
 * @param isMoving whether a bar is being moved by keys
 */
export function useFocusedStop(stops: Stops, rows: RefObject<HTMLElement | null>, isMoving: () => boolean) {
  const [focused, setFocused] = useState<string | null>(null);
  const isHeld = useRef(false);
  const place = useRef(0);
  const moveTo = (stop: Stop) => {
    setFocused(stop.key);
    // the row may be rendered only after this
    requestAnimationFrame(() => buttonOf(rows.current, stop.key)?.focus({ preventScroll: true }));
  };

  // a bar moved past the edge by keys is removed from the document, and comes back when the board shows its new days
  useLayoutEffect(() => {
    if (focused !== null && isMoving() && document.activeElement === document.body) buttonOf(rows.current, focused)?.focus();
  });

  // when the focused bar is deleted, the focus moves to the stop that takes its place, as in every list
  useLayoutEffect(() => {
    if (focused === null) return;
    const index = stops.indexOf(focused);
    if (index >= 0) place.current = index;
    else if (isHeld.current && document.activeElement === document.body) {
      const next = stops.at(Math.min(place.current, stops.count - 1));
      if (next) moveTo(next);
    }
  });

  return {
    stop: focused === null ? undefined : stops.at(stops.indexOf(focused)),
    /** Call this when the browser has moved the focus to a stop, or to another element of the board. */
    note(stop: Stop | undefined) {
      isHeld.current = stop !== undefined;
      setFocused(stop?.key ?? null);
    },
    /** Call this when the focus leaves the board. Only a dialog gives it back when it closes. */
    leave({ relatedTarget }: FocusEvent) {
      isHeld.current = relatedTarget?.closest('[role=dialog]') != null;
    },
    moveTo,
  };
}

const buttonOf = (rows: HTMLElement | null, key: string) => rows?.querySelector<HTMLElement>(`[data-key="${key}"] [data-stop]`);

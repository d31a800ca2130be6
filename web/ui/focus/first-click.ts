import type { MouseEvent } from 'react';

/**
 * Makes a click handler that ignores the second click of a double click. For a button that removes or moves its row: by then another
 * row may have taken its place under the pointer.
 */
export const firstClick =
  (act: (event: MouseEvent<HTMLElement>) => void) =>
  (event: MouseEvent<HTMLElement>): void => {
    if (event.detail < 2) act(event);
  };

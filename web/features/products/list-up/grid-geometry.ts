/** A grid of cards of one size. Lengths are in pixels. */
export interface Grid {
  columns: number;
  width: number;
  height: number;
}

export const gap = 8;
const narrowest = 160;
/** The height of the text below the square picture: two lines of name, the price and the availability. */
const textHeight = 96;

/** A grid with as many columns as fit, and at least two. */
export function gridFor(width: number): Grid {
  const columns = Math.max(2, Math.floor((width + gap) / (narrowest + gap)));
  const card = Math.max(1, Math.floor((width - gap * (columns - 1)) / columns));
  return { columns, width: card, height: card + textHeight };
}

/** The top left corner of the card at a position. */
export const cardAt = (place: number, { columns, width, height }: Grid) => ({
  x: (place % columns) * (width + gap),
  y: Math.floor(place / columns) * (height + gap),
});

/** The position under a point, or the nearest one where the point is outside of all `count` cards. */
export function placeAt({ x, y }: { x: number; y: number }, count: number, { columns, width, height }: Grid): number {
  const column = Math.min(columns - 1, Math.max(0, Math.floor((x + gap / 2) / (width + gap))));
  const row = Math.max(0, Math.floor((y + gap / 2) / (height + gap)));
  return Math.max(0, Math.min(count - 1, row * columns + column));
}

/** The position to which an arrow key, Home or End leads; undefined for other keys. */
export function stepFrom(place: number, key: string, count: number, { columns }: Grid): number | undefined {
  const steps: Record<string, number> = {
    ArrowLeft: place - 1,
    ArrowRight: place + 1,
    ArrowUp: place - columns,
    ArrowDown: place + columns,
  };
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const to = steps[key];
  if (to === undefined) return undefined;
  // beyond the first and the last row there is nothing; below a card over the gap in the last row, the last card is the nearest
  if (to < 0) return key === 'ArrowUp' ? place : 0;
  const lastRow = Math.floor((count - 1) / columns);
  return key === 'ArrowDown' && Math.floor(place / columns) === lastRow ? place : Math.min(to, count - 1);
}

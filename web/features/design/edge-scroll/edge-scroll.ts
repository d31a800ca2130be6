/**
 * Within this distance of the upper or lower edge, in pixels, the rows scroll by themselves, by at most `perFrame` pixels in each frame.
 */
const edge = 32;
const perFrame = 12;

/** How many pixels the rows scroll in a frame for a pointer at this height: the nearer to the edge, the faster. */
export function scrollBy(y: number, top: number, bottom: number): number {
  if (y < top + edge) return -Math.ceil((Math.min(edge, top + edge - y) / edge) * perFrame);
  if (y > bottom - edge) return Math.ceil((Math.min(edge, y - bottom + edge) / edge) * perFrame);
  return 0;
}

/** Scrolls a board while a pointer is near its edges, and calls `onScroll` when it has. Returns how to stop. */
export function scrollAtEdges(grid: HTMLElement, yNow: () => number | undefined, onScroll: () => void): () => void {
  let frame = 0;
  const step = () => {
    const y = yNow();
    const { top, bottom } = grid.getBoundingClientRect();
    const by = y === undefined ? 0 : scrollBy(y, grid.firstElementChild?.getBoundingClientRect().bottom ?? top, bottom);
    const before = grid.scrollTop;
    if (by !== 0) grid.scrollTop += by;
    if (grid.scrollTop !== before) onScroll();
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

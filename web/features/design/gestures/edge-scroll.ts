/** So near to the upper or lower edge, in pixels, the rows go on by themselves, by at most so much in each frame. */
const edge = 32;
const perFrame = 12;

/** How far the rows go on in a frame, for a pointer at this height: the faster, the nearer to the edge. */
export function scrollBy(y: number, top: number, bottom: number): number {
  if (y < top + edge) return -Math.ceil((Math.min(edge, top + edge - y) / edge) * perFrame);
  if (y > bottom - edge) return Math.ceil((Math.min(edge, y - bottom + edge) / edge) * perFrame);
  return 0;
}

/** Scrolls a board while a pointer is near its edges, and says that it did. Returns how to stop. */
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

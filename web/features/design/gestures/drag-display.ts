import type { PixelPlace } from '#web/features/design/geometry/geometry.door.ts';

/** Shows a dragged bar at another place, through two custom properties; hides it if it is dragged out of the window. */
export function showDragged(cell: HTMLElement, place: PixelPlace | undefined): void {
  cell.dataset.dragging = place ? 'inside' : 'outside';
  if (!place) return;
  cell.style.setProperty('--drag-left', `${place.left}px`);
  cell.style.setProperty('--drag-width', `${place.width}px`);
}

/** Shows a dragged bar over other rows, `top` pixels below its own. */
export function showAcross(cell: HTMLElement, top: number): void {
  cell.style.translate = top === 0 ? '' : `0 ${top}px`;
}

/** Shows the bar at its real place again. */
export function endDragged(cell: HTMLElement): void {
  delete cell.dataset.dragging;
  cell.style.translate = '';
  cell.style.removeProperty('--drag-left');
  cell.style.removeProperty('--drag-width');
}

/** Shows a line of text above the pointer, completely within the screen. */
export function showTip(tip: HTMLElement | null, text: string, isRefused: boolean, { x, y }: { x: number; y: number }): void {
  if (!tip) return;
  tip.textContent = text;
  tip.dataset.refused = String(isRefused);
  tip.hidden = false;
  const left = Math.max(8, Math.min(x - tip.offsetWidth / 2, globalThis.innerWidth - tip.offsetWidth - 8));
  tip.style.transform = `translate(${left}px, ${Math.max(8, y - tip.offsetHeight - 20)}px)`;
}

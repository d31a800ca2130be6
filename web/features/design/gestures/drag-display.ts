import type { PixelPlace } from '#web/features/design/geometry/geometry.door.ts';

/** Lays a dragged bar over its own place, as two custom properties; nothing where it is dragged out of sight. */
export function showDragged(cell: HTMLElement, place: PixelPlace | undefined): void {
  cell.dataset.dragging = place ? 'inside' : 'outside';
  if (!place) return;
  cell.style.setProperty('--drag-left', `${place.left}px`);
  cell.style.setProperty('--drag-width', `${place.width}px`);
}

/** The bar is where it really is again. */
export function endDragged(cell: HTMLElement): void {
  delete cell.dataset.dragging;
  cell.style.removeProperty('--drag-left');
  cell.style.removeProperty('--drag-width');
}

/** Shows the line of text over the pointer, wholly on the screen. */
export function showTip(tip: HTMLElement | null, text: string, isRefused: boolean, { x, y }: { x: number; y: number }): void {
  if (!tip) return;
  tip.textContent = text;
  tip.dataset.refused = String(isRefused);
  tip.hidden = false;
  const left = Math.max(8, Math.min(x - tip.offsetWidth / 2, globalThis.innerWidth - tip.offsetWidth - 8));
  tip.style.transform = `translate(${left}px, ${Math.max(8, y - tip.offsetHeight - 20)}px)`;
}

/** The click that a browser makes of a drag's release must not expand the bar. */
export function suppressNextClick(): void {
  const swallow = (event: MouseEvent) => {
    event.stopPropagation();
    event.preventDefault();
  };
  globalThis.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => globalThis.removeEventListener('click', swallow, { capture: true }));
}

import { vi } from 'vitest';

/**
 * Gives what a test draws heights, which jsdom does not know and by which virtual lists decide what to draw: `row` to what
 * stands in one (`data-index`), `height` to everything else.
 */
export function giveHeights({ height = 800, row = 60 } = {}): void {
  for (const name of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function of(this: HTMLElement) {
      return this.dataset.index === undefined ? height : row;
    });
}

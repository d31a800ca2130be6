import { vi } from 'vitest';

/**
 * Gives elements heights, as jsdom has no layout and virtual lists decide by heights what to render: `row` to the rows of a list
 * (`data-index`), `height` to everything else.
 */
export function giveHeights({ height = 800, row = 60 } = {}): void {
  for (const name of ['offsetHeight', 'clientHeight'] as const)
    vi.spyOn(HTMLElement.prototype, name, 'get').mockImplementation(function of(this: HTMLElement) {
      return this.dataset.index === undefined ? height : row;
    });
}

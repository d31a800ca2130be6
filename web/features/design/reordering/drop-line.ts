import type { Project } from '#contract/design/design.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';
import { gapAt } from './gap-at.ts';

/** The line on the screen that shows where the dragged row would be put. */
export interface DropLine {
  gap: number;
  top: number;
  left: number;
  width: number;
  from: number;
}

/** The index of the project whose row has this key; -1 if there is none. */
export const indexOfKey = (projects: readonly Project[], key: string | undefined): number =>
  key === undefined ? -1 : projects.findIndex((project) => keyOf(targetOf(project)) === key);

/** The index of the project after it is put into a gap. Gaps are counted with the project at its old place. */
export const gapToIndex = (gap: number, from: number): number => (gap > from ? gap - 1 : gap);

/** The part of the board in which rows are visible: below its head. */
function rowsArea(grid: HTMLElement): { top: number; bottom: number; left: number; width: number } {
  const { top, bottom, left } = grid.getBoundingClientRect();
  const head = grid.firstElementChild?.getBoundingClientRect();
  return { top: Math.max(top, head?.bottom ?? top), bottom, left, width: grid.clientWidth };
}

/** Where a row that is held at this height would be put. */
export function lineAt(grid: HTMLElement, projects: readonly Project[], { from, y }: { from: number; y: number }): DropLine | null {
  const area = rowsArea(grid);
  const boxes = [...grid.querySelectorAll<HTMLElement>('[data-kind="project"]')]
    .map((row) => ({
      at: indexOfKey(projects, row.dataset.key),
      top: row.getBoundingClientRect().top,
      bottom: row.getBoundingClientRect().bottom,
    }))
    .filter(({ at, top, bottom }) => at >= 0 && bottom > area.top && top < area.bottom)
    .sort((a, b) => a.at - b.at);
  const found = gapAt(boxes, y);
  if (!found) return null;
  const top = Math.max(area.top, Math.min(area.bottom - 2, found.y));
  return { gap: found.gap, top, left: area.left, width: area.width, from };
}

import type { Shape } from '#contract/design/board-picture.ts';
import { type Compared, isMoved, shiftOf } from '#web/features/design/baselines/baselines.door.ts';
import { type BoardWindow, barGap, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';
import { barAt, hasBar, placedRows, type Row } from './board-sheets.ts';

/** The former places of the bars of a page, according to the shown baseline. They are drawn for bars that have moved since, under these. */
export function ghostsOf(
  rows: readonly Row[],
  { compared, range }: { compared: Compared | undefined; range: BoardWindow },
  { dayPixels, top }: { dayPixels: number; top: number },
  stroke: string,
): Shape[] {
  if (!compared) return [];
  return placedRows(rows, top).flatMap(({ row, at }): Shape[] => {
    const kept = hasBar(row) ? compared.days.get(keyOf(targetOf(row.item))) : undefined;
    if (!kept || !hasBar(row) || !isMoved(shiftOf(kept, row.item))) return [];
    const place = placeBar(kept, range);
    if (typeof place === 'string') return [];
    const bar = barAt(place, dayPixels);
    const look = { fill: `${stroke}1f`, stroke, dashed: true };
    const height = row.height - 2 * barGap;
    return row.item.milestone && kept.startDate === kept.endDate
      ? [{ kind: 'diamond', x: bar.x + bar.width / 2, y: at + row.height / 2, size: height, ...look }]
      : [{ kind: 'box', ...bar, y: at + barGap, height, radius: 'subProject' in row.item ? 4 : 2, ...look }];
  });
}

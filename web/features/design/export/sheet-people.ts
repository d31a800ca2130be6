import type { Shape } from '#contract/design/board-picture.ts';
import { type BoardWindow, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { barAt, placedRows, type Row } from './board-sheets.ts';

/** The days on which people are away, as strips behind their work. */
export function daysOffOf(
  rows: readonly Row[],
  { range }: { range: BoardWindow },
  { dayPixels, top }: { dayPixels: number; top: number },
  fill: string,
): Shape[] {
  const placed = placedRows(rows, top);
  return placed.flatMap(({ row, at }, i): Shape[] => {
    if (!('person' in row)) return [];
    const own = placed.slice(i + 1);
    const end = own.findIndex((other) => 'person' in other.row);
    const last = own[(end < 0 ? own.length : end) - 1];
    if (!last) return [];
    const [y, bottom] = [at + row.height, last.at + last.row.height];
    return row.person.off.flatMap((days): Shape[] => {
      const place = placeBar(days, range);
      return typeof place === 'string' ? [] : [{ kind: 'box', ...barAt(place, dayPixels), y, height: bottom - y, fill }];
    });
  });
}

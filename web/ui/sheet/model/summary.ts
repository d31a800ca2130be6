import type { Table, Unit } from './column.ts';
import type { Range } from './selection.ts';

/** The summary of the numbers in a selection. */
export interface Summary {
  count: number;
  sum: number;
  min: number;
  max: number;
  /** The unit, if all numbers have the same one. */
  unit: Unit | undefined;
}

/** The summary of a range; undefined if it has fewer than two numbers. */
export function summaryOf({ rows, columns }: Table, { r0, r1, c0, c1 }: Range): Summary | undefined {
  let [count, sum, min, max] = [0, 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const units: (Unit | undefined)[] = [];
  for (let c = c0; c <= c1; c += 1) {
    const column = columns[c];
    if (!column?.numeric) continue;
    units.push(column.unit);
    for (let r = r0; r <= r1; r += 1) {
      const value = column.value(rows[r]);
      if (typeof value !== 'number') continue;
      count += 1;
      sum += value;
      if (value < min) min = value;
      if (value > max) max = value;
    }
  }
  // rounded to hundredths, which money and weights have, to remove the error of binary fractions
  const unit = units.every((each) => each?.name === units[0]?.name) ? units[0] : undefined;
  return count < 2 ? undefined : { count, sum: Math.round(sum * 100) / 100, min, max, unit };
}

import { type Spread, spreadOf } from './statistics.ts';

/** One line of the table, as it is kept in bench/results.json. */
export interface Row {
  work: string;
  unit: Unit;
  ours: Spread;
  /** What it is held against, measured in the same run; absent where the target is a number of its own. */
  floor?: Spread & { is: string };
  target: string;
  /** Absent where nobody set a target. */
  met?: boolean;
}

export type Unit = 'ms' | 's' | '/s' | 'kB' | 'MB' | 'nodes' | '%' | '';

/** What each round took, or one value of all of them together. */
type Values = number | readonly number[];

interface Measured {
  work: string;
  unit: Unit;
  ours: Values;
}

interface Comparison extends Measured {
  floor: Values;
  /** What the floor is, in a few words. */
  floorIs: string;
}

const spread = (values: Values): Spread => spreadOf(typeof values === 'number' ? [values] : values);

export const ratioOf = ({ ours, floor }: Row): number | undefined => floor && ours.median / floor.median;

/** Ours may take so many times as long (or as much) as the floor. */
export function timesFloor({ atMost, ...comparison }: Comparison & { atMost: number }): Row {
  const row = against(comparison);
  return { ...row, target: `≤ ${atMost} ×`, met: (ratioOf(row) ?? Number.NaN) <= atMost };
}

/** Ours must reach this share of the floor's throughput. */
export function shareOfFloor({ atLeast, ...comparison }: Comparison & { atLeast: number }): Row {
  const row = against(comparison);
  return { ...row, target: `≥ ${atLeast} ×`, met: (ratioOf(row) ?? Number.NaN) >= atLeast };
}

/** Beside something else, without a target. */
export const against = ({ work, unit, ours, floor, floorIs }: Comparison): Row => ({
  work,
  unit,
  ours: spread(ours),
  floor: { ...spread(floor), is: floorIs },
  target: '',
});

/** A limit of its own. */
export function withinLimit({ limit, ...measured }: Measured & { limit: number }): Row {
  const row = remark(measured);
  return { ...row, target: `≤ ${written(limit, row.unit)}`, met: row.ours.median <= limit };
}

/** For information: without a target. */
export const remark = ({ work, unit, ours }: Measured): Row => ({ work, unit, ours: spread(ours), target: '' });

/** Three figures are more than such a measurement is good for. */
export function written(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 || unit === 'nodes' ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' || unit === '%' ? `${number}${unit}` : unit === 'nodes' || unit === '' ? number : `${number} ${unit}`;
}

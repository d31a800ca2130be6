import { type Spread, spreadOf } from './statistics.ts';

/** One row of the table, as bench/results.json stores it. */
export interface Row {
  work: string;
  unit: Unit;
  ours: Spread;
  /** The values of the floor, measured in the same run; absent where the target is an absolute number. */
  floor?: Spread & { is: string };
  target: string;
  /** Absent without a target. */
  met?: boolean;
}

export type Unit = 'ms' | 's' | '/s' | 'kB' | 'MB' | 'nodes' | '%' | '';

/** The values of all rounds, or a single value. */
type Values = number | readonly number[];

interface Measured {
  work: string;
  unit: Unit;
  ours: Values;
}

interface Comparison extends Measured {
  floor: Values;
  /** A short description of the floor. */
  floorIs: string;
}

const spread = (values: Values): Spread => spreadOf(typeof values === 'number' ? [values] : values);

export const ratioOf = ({ ours, floor }: Row): number | undefined => floor && ours.median / floor.median;

/** A row whose target is relative to the floor: ours may take at most `atMost` times as long (or as much). */
export function timesFloor({ atMost, ...comparison }: Comparison & { atMost: number }): Row {
  const row = against(comparison);
  return { ...row, target: `≤ ${atMost} ×`, met: (ratioOf(row) ?? Number.NaN) <= atMost };
}

/** A row whose target is a share of the floor's throughput. */
export function shareOfFloor({ atLeast, ...comparison }: Comparison & { atLeast: number }): Row {
  const row = against(comparison);
  return { ...row, target: `≥ ${atLeast} ×`, met: (ratioOf(row) ?? Number.NaN) >= atLeast };
}

/** A comparison without a target. */
export const against = ({ work, unit, ours, floor, floorIs }: Comparison): Row => ({
  work,
  unit,
  ours: spread(ours),
  floor: { ...spread(floor), is: floorIs },
  target: '',
});

/** A row whose target is an absolute limit. */
export function withinLimit({ limit, ...measured }: Measured & { limit: number }): Row {
  const row = remark(measured);
  return { ...row, target: `≤ ${written(limit, row.unit)}`, met: row.ours.median <= limit };
}

/** A row for information, without a target. */
export const remark = ({ work, unit, ours }: Measured): Row => ({ work, unit, ours: spread(ours), target: '' });

/** A number with three significant digits, as measurements are not more precise. */
export function written(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 || unit === 'nodes' ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' || unit === '%' ? `${number}${unit}` : unit === 'nodes' || unit === '' ? number : `${number} ${unit}`;
}

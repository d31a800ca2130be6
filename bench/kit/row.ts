/** One line of the table. */
export interface Row {
  work: string;
  /** Measured, with its unit. */
  ours: string;
  /** What it is held against, measured in the same run; empty where the target is a number of its own. */
  floor: string;
  ratio: string;
  target: string;
  /** Undefined where nobody set a target, or nothing could be measured. */
  met: boolean | undefined;
}

type Unit = 'ms' | 's' | '/s' | 'kB' | 'MB' | 'nodes' | '%';

interface Measured {
  work: string;
  unit: Unit;
  ours: number;
}

interface Comparison extends Measured {
  floor: number;
  /** What the floor is, in a few words. */
  floorIs: string;
}

/** Ours may take so many times as long (or as much) as the floor. */
export const timesFloor = ({ atMost, ...comparison }: Comparison & { atMost: number }): Row => ({
  ...against(comparison),
  target: `≤ ${atMost} ×`,
  met: comparison.ours / comparison.floor <= atMost,
});

/** Ours must reach this share of the floor's throughput. */
export const shareOfFloor = ({ atLeast, ...comparison }: Comparison & { atLeast: number }): Row => ({
  ...against(comparison),
  target: `≥ ${atLeast} ×`,
  met: comparison.ours / comparison.floor >= atLeast,
});

/** Beside something else, without a target. */
export const against = ({ work, unit, ours, floor, floorIs }: Comparison): Row => ({
  work,
  ours: written(ours, unit),
  floor: `${written(floor, unit)} (${floorIs})`,
  ratio: (ours / floor).toFixed(2),
  target: '',
  met: undefined,
});

/** A limit of its own. */
export const withinLimit = ({ work, unit, ours, limit }: Measured & { limit: number }): Row => ({
  work,
  ours: written(ours, unit),
  floor: '',
  ratio: '',
  target: `≤ ${written(limit, unit)}`,
  met: ours <= limit,
});

/** For information: without a target. */
export const remark = ({ work, unit, ours }: Measured): Row => ({
  work,
  ours: written(ours, unit),
  floor: '',
  ratio: '',
  target: '',
  met: undefined,
});

/** Three figures are more than such a measurement is good for. */
function written(value: number, unit: Unit): string {
  const digits = Math.abs(value) >= 100 || unit === 'nodes' ? 0 : Math.abs(value) >= 10 ? 1 : 2;
  const number = value.toLocaleString('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return unit === '/s' || unit === '%' ? `${number}${unit}` : unit === 'nodes' ? number : `${number} ${unit}`;
}

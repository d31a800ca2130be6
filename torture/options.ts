import { parseArgs } from 'node:util';
import { type FaultKind, faults } from './faults/faults.ts';

export interface Options {
  minutes: number;
  /** The same seed draws the same faults, in the same order. */
  seed: number;
  /** How many pages are open. */
  pages: number;
  /** About how long a client pauses between two actions. */
  paceMs: number;
  /** These faults, one after the other, instead of random ones. */
  only: FaultKind[];
  /** How long something is down, minimum and maximum. */
  awaySeconds: [number, number];
  /** Two faults at a time, where a cluster of two can survive it. */
  overlap: boolean;
  /** Our own proxy instead of HAProxy. */
  plain: boolean;
}

/** @throws RangeError, TypeError for options that cannot be parsed */
export function readOptions(args: string[]): Options {
  const { values } = parseArgs({
    args,
    options: {
      minutes: { type: 'string', default: '20' },
      seed: { type: 'string', default: String(Math.floor(Math.random() * 1_000_000)) },
      pages: { type: 'string', default: '50' },
      pace: { type: 'string', default: '200' },
      away: { type: 'string', default: '5-60' },
      only: { type: 'string', default: '' },
      overlap: { type: 'boolean', default: false },
      plain: { type: 'boolean', default: false },
    },
  });
  const only = values.only.split(',').filter(Boolean);
  for (const kind of only)
    if (!Object.hasOwn(faults, kind)) throw new RangeError(`--only: '${kind}' is none of ${Object.keys(faults).join(', ')}`);
  return {
    minutes: numberOf('minutes', values.minutes),
    seed: numberOf('seed', values.seed),
    pages: numberOf('pages', values.pages),
    paceMs: numberOf('pace', values.pace),
    only: only as FaultKind[],
    awaySeconds: rangeOf('away', values.away),
    overlap: values.overlap,
    plain: values.plain,
  };
}

function numberOf(name: string, text: string): number {
  const number = Number(text);
  if (text.trim() === '' || !(number >= 0)) throw new RangeError(`--${name}: '${text}' is no number`);
  return number;
}

function rangeOf(name: string, text: string): [number, number] {
  const [least = '', most = ''] = text.split('-');
  return [numberOf(name, least), numberOf(name, most)];
}

import { makerLimits } from './maker-limits.ts';
import type { MakerDetails } from './makers.ts';

type Kept = MakerDetails & { makerName: string };

/** The result of merging makers. */
export interface MergedMaker<Of extends Kept> {
  /** The maker whose row is kept. */
  survivor: Of;
  /** The makers whose rows are merged into it. */
  others: Of[];
  details: MakerDetails;
  /** Fields whose merged text exceeds its limit; nothing is cut off. */
  tooLong: ('contact' | 'memo')[];
}

/**
 * Merges the details of makers that get one name. The row stored under that name is kept, otherwise the first one; all contacts and memos
 * are joined, one below the other, and the first known lead time counts. The page shows the result beforehand, and the server stores it.
 * Undefined where no details of any of them are stored. No zod here: the page imports it.
 */
export function mergeMakers<Of extends Kept>(makers: readonly Of[], to: string): MergedMaker<Of> | undefined {
  const [survivor, ...others] = makers.toSorted((one, other) => Number(other.makerName === to) - Number(one.makerName === to));
  if (survivor === undefined) return undefined;
  const all = [survivor, ...others];
  const joined = (texts: readonly string[]) => [...new Set(texts.filter((text) => text !== ''))].join('\n');
  const details = {
    contact: joined(all.map(({ contact }) => contact)),
    leadDays: all.find(({ leadDays }) => leadDays !== null)?.leadDays ?? null,
    memo: joined(all.map(({ memo }) => memo)),
  };
  return {
    survivor,
    others,
    details,
    tooLong: (['contact', 'memo'] as const).filter((field) => details[field].length > makerLimits[field]),
  };
}

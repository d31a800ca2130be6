import { makerLimits } from './maker-limits.ts';
import type { MakerDetails } from './makers.ts';

type Kept = MakerDetails & { makerName: string };

/** What is kept of makers once they are one. */
export interface MergedMaker<Of extends Kept> {
  /** Whose row goes on. */
  survivor: Of;
  /** Those whose rows end. */
  others: Of[];
  details: MakerDetails;
  /** What would be longer than it may be; nothing is cut. */
  tooLong: ('contact' | 'memo')[];
}

/**
 * What survives where makers become one by a name: what is kept under that name goes on, else of the first of the others;
 * every contact and memo is kept, one under the other, and a lead time of the others counts where there is none. The page
 * shows this beforehand, and the server does it. Undefined where nothing is kept of any of them. No zod here.
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

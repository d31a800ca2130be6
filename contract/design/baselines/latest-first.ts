import type { Baseline } from './baselines.ts';

/** The order in which baselines are listed: the latest first. */
export const latestFirst = (a: Pick<Baseline, 'baselineId'>, b: Pick<Baseline, 'baselineId'>): number => b.baselineId - a.baselineId;

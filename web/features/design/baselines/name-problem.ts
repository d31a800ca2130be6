import { baselineLimits } from '#contract/design/baselines/baseline-limits.ts';
import type { Baseline } from '#contract/design/baselines/baselines.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** Why a baseline cannot have this name; undefined if it can. An empty name is not reported. */
export function nameProblem(name: string, taken: readonly Pick<Baseline, 'baselineName'>[], t: Catalog): string | undefined {
  const wanted = name.trim();
  if ([...wanted].length > baselineLimits.name) return t.planDialogs.nameTooLong(baselineLimits.name);
  return taken.some(({ baselineName }) => baselineName === wanted) ? t.problems['baseline-name-taken'] : undefined;
}

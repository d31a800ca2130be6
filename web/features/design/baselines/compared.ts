import { useQuery } from '@tanstack/react-query';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { baselineDays, baselines } from './baselines.queries.ts';
import { useShownBaseline } from './shown-baseline.ts';

/** The number of the baseline that is shown under the bars; null where none is, or somebody has removed it. */
export function useBaselineUnderBars(): number | null {
  const { baselineId } = useShownBaseline();
  const { rows } = useRows(baselines, baselineId !== null);
  return !rows || rows.some((row) => row.baselineId === baselineId) ? baselineId : null;
}

/** The baseline that the plan is compared with, for paper: what it is called, and where everything was, by key. */
export interface Compared {
  name: string;
  days: ReadonlyMap<string, Dated>;
}

/** Undefined where none is shown, or it is not there yet. */
export function useCompared(): Compared | undefined {
  const { baselineId } = useShownBaseline();
  const { rows } = useRows(baselines, baselineId !== null);
  const shown = rows?.find((row) => row.baselineId === baselineId);
  const { data: days } = useQuery({ ...baselineDays(shown?.baselineId ?? 0), enabled: shown !== undefined });
  return shown && days && { name: shown.baselineName, days };
}

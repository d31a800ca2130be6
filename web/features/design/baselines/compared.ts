import { useQuery } from '@tanstack/react-query';
import type { Dated } from '#web/features/design/geometry/geometry.door.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { baselineDays, baselines } from './baselines.queries.ts';
import { useShownBaseline } from './shown-baseline.ts';

/** The id of the baseline that is shown under the bars; null if there is none, or somebody has removed it. */
export function useBaselineUnderBars(): number | null {
  const { baselineId } = useShownBaseline();
  const { rows } = useRows(baselines, baselineId !== null);
  return !rows || rows.some((row) => row.baselineId === baselineId) ? baselineId : null;
}

/** The baseline that the plan is compared with, for export: its name, and the days of all items by key. */
export interface Compared {
  name: string;
  days: ReadonlyMap<string, Dated>;
}

/** The shown baseline; undefined if there is none, or it has not loaded. */
export function useCompared(): Compared | undefined {
  const { baselineId } = useShownBaseline();
  const { rows } = useRows(baselines, baselineId !== null);
  const shown = rows?.find((row) => row.baselineId === baselineId);
  const { data: days } = useQuery({ ...baselineDays(shown?.baselineId ?? 0), enabled: shown !== undefined });
  return shown && days && { name: shown.baselineName, days };
}

import { useMemo, useState } from 'react';
import { LaneBoard, LimitField, laneRows } from '#web/features/design/lanes/lanes.door.ts';
import { type Plan, PlanScreen, type PlanSearch } from '#web/features/design/plan/plan.door.ts';
import { useWords } from '#web/i18n/words.ts';

interface Props extends PlanSearch {
  /** More sub-projects at once than this are too many. */
  limit: number;
  onLimit(limit: number): void;
}

/** The same plan, a lane for each member: overlapping work is stacked, and days with too much of it are marked. */
export function LaneScreen({ limit, onLimit, ...search }: Props) {
  const t = useWords();
  return (
    <PlanScreen title={t.screens.titles.designByStaff} search={search} tools={<LimitField limit={limit} onLimit={onLimit} />} alwaysDrawn>
      {(plan) => <Lanes plan={plan} limit={limit} only={search.filter.person} />}
    </PlanScreen>
  );
}

function Lanes({ plan: { projects, staffs, frame, editors, handlers }, limit, only }: { plan: Plan; limit: number; only: number | null }) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const rows = useMemo(
    () => laneRows({ projects, staffs, window: frame.window, limit, folded, only }),
    [projects, staffs, frame.window, limit, folded, only],
  );
  const onFold = (staffId: number) =>
    setFolded((so) => {
      const next = new Set(so);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  return <LaneBoard rows={rows} frame={frame} limit={limit} folded={folded} editors={editors} handlers={handlers} onFold={onFold} />;
}

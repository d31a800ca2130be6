import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import { laterDialog } from '#web/code/later.tsx';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { laneRows } from '#web/features/design/lane-rows/lane-rows.door.ts';
import { LaneBoard, LimitField } from '#web/features/design/lanes/lanes.door.ts';
import { type Plan, PlanScreen, type PlanSearch } from '#web/features/design/plan/plan.door.ts';
import { useWords, withWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { NoLanes } from './no-lanes.tsx';

const RoomDialog = laterDialog(async () => (await withWords(import('#web/features/design/room/room.door.ts'))).RoomDialog);
const DaysOffDialog = laterDialog(
  async () => (await withWords(import('#web/features/design/days-off-dialog/days-off-dialog.door.ts'))).DaysOffDialog,
);

/** The dialog that is open. */
type Opened = 'days-off' | 'room' | null;

/** The settings of the lanes that are in the address. */
export interface ShownLanes {
  /** The most sub-projects on one day that are not too many. */
  limit: number;
  /** Whether to show only people with too much work on any day. */
  overloaded: boolean;
  /** Whether the load is shown by weeks instead of days. */
  perWeek: boolean;
}

interface Props extends PlanSearch {
  shown: ShownLanes;
  onShown(change: Partial<ShownLanes>): void;
  /** Shows the history of some days off, under this name. */
  onHistory(days: DaysOff, name: string): void;
}

/** The same plan with lanes for each member: overlapping work is stacked, and days with too much of it are marked. */
export function LaneScreen({ shown, onShown, onHistory, ...search }: Props) {
  const t = useWords();
  const { limit, overloaded, perWeek } = shown;
  const [opened, setOpened] = useState<Opened>(null);
  return (
    <PlanScreen
      title={t.screens.titles.designByStaff}
      search={search}
      lanes={{ limit, overloaded, only: search.filter.person }}
      tools={
        <>
          <LimitField limit={limit} onLimit={(limit) => onShown({ limit })} />
          <Button variant={overloaded ? 'light' : 'default'} aria-pressed={overloaded} onClick={() => onShown({ overloaded: !overloaded })}>
            {t.lanes.overloadedOnly}
          </Button>
          <Button variant={perWeek ? 'light' : 'default'} aria-pressed={perWeek} onClick={() => onShown({ perWeek: !perWeek })}>
            {t.lanes.perWeek}
          </Button>
          <Button variant="default" onClick={() => setOpened('room')}>
            {t.lanes.room}
          </Button>
          <Button variant="default" onClick={() => setOpened('days-off')}>
            {t.lanes.daysOff}
          </Button>
        </>
      }
      alwaysDrawn
    >
      {(plan) => (
        <>
          <Lanes
            plan={plan}
            only={search.filter.person}
            shown={shown}
            onShowAll={() => onShown({ overloaded: false })}
            onClear={() => search.onFilter({ person: null })}
          />
          <RoomDialog opened={opened === 'room'} staffs={plan.staffs} edits={plan.handlers.edits} onClose={() => setOpened(null)} />
          <DaysOffDialog
            opened={opened === 'days-off'}
            people={plan.staffs}
            onHistory={(days, name) => {
              setOpened(null);
              onHistory(days, name);
            }}
            onClose={() => setOpened(null)}
          />
        </>
      )}
    </PlanScreen>
  );
}

const noDaysOff: readonly DaysOff[] = [];

interface LanesProps extends Pick<Props, 'shown'> {
  plan: Plan;
  only: number | null;
  /** Shows people without too much work as well. */
  onShowAll(): void;
  onClear(): void;
}

function Lanes({
  plan: { isKnown, projects, staffs, frame, editors, handlers },
  only,
  shown: { limit, overloaded, perWeek },
  onShowAll,
  onClear,
}: LanesProps) {
  const [folded, setFolded] = useState<ReadonlySet<number>>(new Set());
  const off = useRows(daysOff).rows ?? noDaysOff;
  const { window, holidays } = frame;
  const rows = useMemo(
    () => laneRows({ projects, staffs, window, holidays, daysOff: off, limit, folded, only, overloaded }),
    [projects, staffs, window, holidays, off, limit, folded, only, overloaded],
  );
  const strip = useMemo(() => ({ limit, perWeek }), [limit, perWeek]);
  const onFold = (staffId: number) =>
    setFolded((so) => {
      const next = new Set(so);
      if (!next.delete(staffId)) next.add(staffId);
      return next;
    });
  return (
    <>
      <LaneBoard {...{ rows, staffs, frame, strip, folded, editors, handlers, onFold }} />
      {isKnown && rows.length === 0 && <NoLanes staffs={staffs} onShowAll={overloaded ? onShowAll : undefined} onClear={onClear} />}
    </>
  );
}

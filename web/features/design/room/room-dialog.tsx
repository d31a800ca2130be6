import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { addDays, earlierOf, laterOf, lengthInDays } from '#contract/days.ts';
import { type Room, roomFor } from '#contract/design/capacity/room-for.ts';
import type { StaffMember } from '#contract/design/design.ts';
import { firstPlanDay, lastPlanDay } from '#contract/design/plan-days.ts';
import { roomDaysRule } from '#contract/numbers.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import { daysOff } from '#web/features/design/days-off/days-off.door.ts';
import { fetchHolidays, useToday } from '#web/features/design/geometry/geometry.door.ts';
import type { BoardEdits } from '#web/features/design/gestures/gestures.door.ts';
import { useBoardData } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useRows } from '#web/sync/use-rows.ts';
import { Dialog } from '#web/ui/dialogs/dialog.tsx';
import lines from '#web/ui/dialogs/line-list.module.css';
import { LoadFailed } from '#web/ui/feedback/load-failed.tsx';
import { DayInput } from '#web/ui/inputs/day-input.tsx';
import { NumberField } from '#web/ui/inputs/number-field.tsx';
import { refusalText } from '#web/ui/inputs/number-text.ts';
import { readNumber } from '#web/ui/inputs/read-number.ts';
import { ListSkeleton } from '#web/ui/lists/list-skeleton.tsx';
import classes from './room-dialog.module.css';
import { workOf } from './work-of.ts';

interface Props {
  /** The people who can be assigned. */
  staffs: readonly StaffMember[];
  edits: BoardEdits | undefined;
  onClose(): void;
}

/** The initial length of the span, in days. */
const daysAhead = 30;
/** The most years that are searched, so that a mistyped year does not make the search endless. */
const mostYears = 10;
const lastAfter = (first: string): string => earlierOf(addDays(first, mostYears * 365), lastPlanDay);

/** Finds people who have room for some working days within a span, the earliest first. A button starts a project there. */
export function RoomDialog({ staffs, edits, onClose }: Props) {
  const t = useWords();
  const today = useToday();
  const [typed, setTyped] = useState('5');
  const [within, setWithin] = useState({ startDate: today, endDate: addDays(today, daysAhead) });
  const read = readNumber(typed, roomDaysRule);
  const needed = 'value' in read ? read.value : null;
  const bounds = { today, className: classes.day ?? '' };
  return (
    <Dialog opened oneValue onClose={onClose} title={t.lanes.room}>
      <p className={lines.note}>{t.lanes.roomHelp(mostYears)}</p>
      <div className={lines.form} data-top>
        <NumberField
          rule={roomDaysRule}
          size="xs"
          className={classes.days ?? ''}
          label={t.lanes.roomDays}
          value={typed}
          data-autofocus
          error={'refused' in read && refusalText(read.refused, roomDaysRule, t)}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
        <DayInput
          label={t.lanes.roomFrom}
          value={within.startDate}
          min={firstPlanDay}
          max={lastPlanDay}
          {...bounds}
          onChange={(startDate) => setWithin({ startDate, endDate: earlierOf(laterOf(startDate, within.endDate), lastAfter(startDate)) })}
        />
        <DayInput
          label={t.lanes.roomTo}
          value={within.endDate}
          min={within.startDate}
          max={lastAfter(within.startDate)}
          {...bounds}
          onChange={(endDate) => setWithin({ ...within, endDate })}
        />
      </div>
      {needed !== null && <Found {...{ staffs, edits, within, needed, onClose }} />}
    </Dialog>
  );
}

interface FoundProps extends Props {
  within: { startDate: string; endDate: string };
  needed: number;
}

function Found({ staffs, edits, within, needed, onClose }: FoundProps) {
  const t = useWords();
  const { rooms, ...read } = useRooms(staffs, within, needed);
  const failure = read.error && <LoadFailed of={{ ...read, data: rooms }} />;
  if (!rooms) return failure || <ListSkeleton rows={3} height="1.75rem" />;
  const start = ({ startDate, endDate, person }: Room<StaffMember>) => {
    onClose();
    edits?.onPickDay(startDate, endDate, person);
  };
  return (
    <>
      {failure}
      <p className={lines.note} role="status">
        {t.lanes.roomFound(rooms.length, needed)}
      </p>
      <ol className={lines.list} aria-label={t.lanes.room}>
        {rooms.map((room) => (
          <li key={room.person.staffId} className={lines.item}>
            <span className={lines.name}>{t.design.staffWithNickname(room.person.staffName, room.person.staffNickName)}</span>
            <span>{rangeText(t, room)}</span>
            <span className={lines.soft}>{t.lanes.freeDays(room.free)}</span>
            {edits && (
              <Button
                variant="default"
                size="compact-xs"
                className={lines.end ?? ''}
                aria-label={t.lanes.startFor(room.person.staffName, rangeText(t, room))}
                onClick={() => start(room)}
              >
                {t.lanes.startProject}
              </Button>
            )}
          </li>
        ))}
      </ol>
    </>
  );
}

/** Looks for room. `rooms` is undefined while the plan, the holidays or the days off are loading. */
function useRooms(staffs: readonly StaffMember[], { startDate, endDate }: FoundProps['within'], needed: number) {
  const { fetchRange } = useBoardData();
  const range = { startDate, totalDays: lengthInDays(startDate, endDate) };
  const plan = useQuery({
    queryKey: ['design', 'room', startDate, endDate],
    queryFn: async () => {
      const [projects, holidays] = await Promise.all([fetchRange(range), fetchHolidays(range)]);
      return { projects, holidays };
    },
    // fetched again at each opening, because others change the plan
    staleTime: 0,
    gcTime: 0,
  });
  const off = useRows(daysOff);
  const refetch = () => {
    void plan.refetch();
    void off.refetch();
  };
  const error = plan.error ?? off.error;
  const state = { error, isFetching: plan.isFetching || off.isFetching, refetch };
  if (!plan.data || !off.rows) return { ...state, rooms: undefined };
  const { projects, holidays } = plan.data;
  const offOf = Map.groupBy(off.rows, ({ staffId }) => staffId);
  const busy = staffs.map((person) => ({ person, work: workOf(person, projects), off: offOf.get(person.staffId) ?? [] }));
  return { ...state, rooms: roomFor(busy, { startDate, endDate }, needed, holidays) };
}

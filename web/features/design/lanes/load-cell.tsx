// biome-ignore-all lint/a11y/useSemanticElements: the rows of a treegrid are placed by hand; table elements would place themselves
// biome-ignore-all lint/a11y/useFocusableInteractive: what takes the focus is the name of the person

import type { CSSProperties } from 'react';
import { addDays } from '#contract/days.ts';
import type { WeekLoad } from '#contract/design/capacity/weekly-load.ts';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import { rangeText } from '#web/features/design/appearance/appearance.door.ts';
import type { BoardFrame } from '#web/features/design/geometry/geometry.door.ts';
import type { LaneRow, LoadRun } from '#web/features/design/lane-rows/lane-rows.door.ts';
import type { Catalog } from '#web/i18n/ko.ts';
import { Spoken } from '#web/ui/display/spoken.tsx';
import classes from './lane-row.module.css';

/** The settings for showing the load of a person. */
export interface LoadStrip {
  /** The most sub-projects on one day that are not too many. */
  limit: number;
  /** Whether the load is shown by weeks instead of days. */
  perWeek: boolean;
}

interface Props {
  row: Pick<Extract<LaneRow, { kind: 'person' }>, 'person' | 'off' | 'load' | 'weeks'>;
  /** The name of the person on the screen. */
  name: string;
  frame: BoardFrame;
  words: Catalog;
  strip: LoadStrip;
}

/** The load of a person: the number of sub-projects on each day, or the share of each week. */
export function LoadCell({ row: { person, off, load, weeks }, name, frame, words: t, strip: { limit, perWeek } }: Props) {
  const isOver = (run: LoadRun) => person !== null && run.load > limit;
  const range = ({ from, days }: { from: number; days: number }) => {
    const startDate = addDays(frame.window.startDate, from);
    return rangeText(t, { startDate, endDate: addDays(startDate, days - 1) });
  };
  const runText = (run: LoadRun) =>
    run.load > limit ? t.lanes.overloadOn(name, range(run), run.load) : `${range(run)} · ${t.lanes.overload(run.load)}`;
  const weekText = (week: WeekLoad) => t.lanes.weekOf(range(week), week.worked, week.available, week.overlapping);
  const texts = perWeek ? weeks.map(weekText) : load.filter(isOver).map(runText);
  const place = ({ from, days }: { from: number; days: number }) => ({
    left: from * frame.dayPixels + 1,
    width: days * frame.dayPixels - 2,
  });
  return (
    <div role="gridcell" className={classes.load}>
      <Spoken>{[...off.map((days) => offText(days, t)), ...texts].join('; ')}</Spoken>
      {!perWeek &&
        load.map((run) => (
          <span
            key={run.from}
            className={classes.run}
            data-over={isOver(run) || undefined}
            title={runText(run)}
            style={place(run)}
            aria-hidden="true"
          >
            {isOver(run) && run.days * frame.dayPixels > overloadWidth ? t.lanes.overload(run.load) : run.load}
          </span>
        ))}
      {perWeek &&
        weeks.map((week) => (
          <span
            key={week.from}
            className={classes.week}
            data-full={(week.available > 0 && week.worked === week.available) || undefined}
            title={weekText(week)}
            aria-hidden="true"
            style={{ ...place(week), '--share': week.available === 0 ? 0 : week.worked / week.available } as CSSProperties}
          >
            {shortWeek(week, week.days * frame.dayPixels, t)}
          </span>
        ))}
    </div>
  );
}

/** '휴가 12월 3일 (목) · 하루' */
export const offText = (days: DaysOff, t: Catalog): string => t.lanes.off(t.lanes.offKinds[days.offKind], rangeText(t, days));

/** The longest of these texts that fits: '3/5일 · 겹침 1일', '3/5일', '3/5', or nothing. */
function shortWeek({ worked, available, overlapping }: WeekLoad, width: number, t: Catalog): string {
  if (width < weekWidths.plain) return '';
  if (width < weekWidths.days) return `${worked}/${available}`;
  const days = t.lanes.weekDays(worked, available);
  return overlapping > 0 && width >= weekWidths.overlapping ? `${days} · ${t.lanes.overlapping(overlapping)}` : days;
}

/** The minimum widths for these texts, in pixels. */
const overloadWidth = 56;
const weekWidths = { plain: 22, days: 48, overlapping: 128 };

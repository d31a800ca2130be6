import { daysBetween } from '#contract/days.ts';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, sheetRowHeight } from '#web/features/design/geometry/geometry.door.ts';
import { type LaneBar, type LaneOptions, type LaneRow, laneRows, type ShownPeople } from '#web/features/design/lane-rows/lane-rows.door.ts';

/** Draws the plan person by person instead of project by project: of whom, and what is shown of them, as on the screen with the lanes. */
export type LaneChoice = ShownPeople & Pick<LaneOptions, 'daysOff'>;

/** The heading of a person, above their work in the days of a page. */
export interface PersonHead {
  /** Null for unassigned work. */
  person: StaffMember | null;
  count: number;
  overloadedDays: number;
  /** On how many of these days they are away, and when. */
  offDays: number;
  off: readonly DaysOff[];
}

export type PersonRow = { person: PersonHead; height: number };
/** A bar of a person: `part` of this project, or the project itself. */
export type WorkRow = { item: Project | SubProject; of: Project; height: number };

interface Plan {
  projects: readonly Project[];
  range: BoardWindow;
  holidays: LaneOptions['holidays'];
  withSubProjects: boolean;
}

/**
 * Returns the rows of some days: each person who has work then, and a row for each work, in the order of the first days. Without
 * sub-projects, a person has a row for each project in which they take part. Who has too much work is decided by the whole range.
 */
export function laneSheetRows(plan: Plan, lanes: LaneChoice): (span: BoardWindow) => (PersonRow | WorkRow)[] {
  const { projects, range, holidays, withSubProjects } = plan;
  const rowsIn = (window: BoardWindow, overloaded: boolean) =>
    laneRows({ ...lanes, projects, holidays, window, overloaded, staffs: [], folded: new Set() });
  const shown = new Set(peopleOf(rowsIn(range, lanes.overloaded)).map(({ key }) => key));
  return (span) => {
    const rows = rowsIn(span, false);
    const work = Map.groupBy(
      rows.flatMap((row) => (row.kind === 'lane' ? row.bars.map((bar) => ({ bar, of: row.person?.staffId ?? 0 })) : [])),
      ({ of }) => of,
    );
    return peopleOf(rows).flatMap((row) => {
      const bars = (work.get(row.person?.staffId ?? 0) ?? []).map(({ bar }) => bar).toSorted(byDays);
      const items = withSubProjects ? bars.map(workOf) : wholeProjects(bars);
      if (!shown.has(row.key) || items.length === 0) return [];
      const { person, overloadedDays, offDays, off } = row;
      return [{ person: { person, count: items.length, overloadedDays, offDays, off }, height: sheetRowHeight.project }, ...items];
    });
  };
}

const peopleOf = (rows: readonly LaneRow[]) => rows.filter((row) => row.kind === 'person');

const workOf = ({ item, project }: LaneBar): WorkRow => ({
  item,
  of: project,
  height: item === project ? sheetRowHeight.project : sheetRowHeight.sub,
});

const wholeProjects = (bars: readonly LaneBar[]): WorkRow[] =>
  [...new Set(bars.map(({ project }) => project))].map((project) => ({ item: project, of: project, height: sheetRowHeight.project }));

/** By the first day, then the longest first; what has the same days stays in the order of the plan. */
const byDays = (one: LaneBar, other: LaneBar): number =>
  daysBetween(other.startDate, one.startDate) || daysBetween(one.endDate, other.endDate);

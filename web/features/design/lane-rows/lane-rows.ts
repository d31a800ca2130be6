import { closedDays, type SomeDays } from '#contract/design/capacity/closed-days.ts';
import { type WeekLoad, weeklyLoad } from '#contract/design/capacity/weekly-load.ts';
import type { DaysOff } from '#contract/design/days-off/days-off.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, type Dated, lastDayOf, overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { keyOf, type Target, targetOf } from '#web/features/design/store/store.door.ts';
import { assignLanes, dailyLoad, type LoadRun, loadRuns } from './lanes.ts';

/** The work of a person in a lane: a sub-project, or a project in which they have no sub-project. */
export interface LaneBar extends Dated {
  /** Identifies the bar among all lanes: the same work is in the lanes of everybody who does it. */
  key: string;
  project: Project;
  target: Target;
  item: Project | SubProject;
}

/** The person of a row; null for unassigned work. */
interface OfPerson {
  key: string;
  person: StaffMember | null;
  /** Their days off in the window. */
  off: readonly DaysOff[];
}

/** The heading row of a person, or one of their lanes. */
export type LaneRow =
  | (OfPerson & {
      kind: 'person';
      count: number;
      lanes: number;
      load: LoadRun[];
      weeks: WeekLoad[];
      overloadedDays: number;
      offDays: number;
    })
  | (OfPerson & { kind: 'lane'; lane: number; bars: LaneBar[] });

export interface LaneOptions {
  projects: readonly Project[];
  /** The people who have lanes even without any work. */
  staffs: readonly StaffMember[];
  window: BoardWindow;
  /** Public holidays of the window. */
  holidays: SomeDays;
  /** The days off of people, in addition to weekends and holidays. */
  daysOff: readonly DaysOff[];
  /** The most sub-projects on one day that are not too many. */
  limit: number;
  /** The staff ids of people whose lanes are collapsed; 0 stands for unassigned work. */
  folded: ReadonlySet<number>;
  /** If set, only the lanes of this person. */
  only: number | null;
  /** Whether to show only people with too much work on any day. */
  overloaded: boolean;
}

/** What a screen shows of the people. */
export type ShownPeople = Pick<LaneOptions, 'limit' | 'only' | 'overloaded'>;

/** Rows of the lanes: each person by name, then as many lanes as their busiest day needs. */
export function laneRows(options: LaneOptions): LaneRow[] {
  const { projects, staffs, window, only, overloaded, daysOff } = options;
  const work = workByPerson(projects, window);
  const people = everybody(staffs, work).filter((person) => only === null || person?.staffId === only);
  const lastDay = lastDayOf(window);
  const offOf = Map.groupBy(
    daysOff.filter((days) => overlaps(days, window.startDate, lastDay)),
    ({ staffId }) => staffId,
  );
  const rows = people.map((person) => rowsOf(person, work.get(idOf(person))?.bars ?? [], offOf.get(idOf(person)) ?? noDaysOff, options));
  return (overloaded ? rows.filter(([head]) => head?.kind === 'person' && head.overloadedDays > 0) : rows).flat();
}

const noDaysOff: readonly DaysOff[] = [];

/** The load counts sub-projects, because a project is planned through them, on the days on which the person works. */
function rowsOf(
  person: StaffMember | null,
  bars: LaneBar[],
  off: readonly DaysOff[],
  { window, holidays, limit, folded }: LaneOptions,
): LaneRow[] {
  const id = idOf(person);
  const lanes: LaneBar[][] = [];
  assignLanes(bars).forEach((lane, i) => {
    lanes[lane] ??= [];
    lanes[lane].push(bars[i]!);
  });
  const closed = closedDays(window.startDate, window.totalDays, holidays, off);
  const load = dailyLoad(
    bars.filter(({ target }) => target.subProjectId !== null),
    window,
  ).map((count, day) => (closed[day] ? 0 : count));
  const head: LaneRow = {
    kind: 'person',
    key: `m${id}`,
    person,
    off,
    count: bars.length,
    lanes: lanes.length,
    load: loadRuns(load),
    weeks: weeklyLoad(window.startDate, load, closed),
    overloadedDays: person ? load.filter((count) => count > limit).length : 0,
    offDays: dailyLoad(off, window).filter((count) => count > 0).length,
  };
  if (folded.has(id)) return [head];
  return [
    head,
    ...lanes.map((bars, lane): LaneRow => ({ kind: 'lane', key: `m${id}-${lane}`, person, off, lane, bars: bars.sort(byStart) })),
  ];
}

interface Work {
  person: StaffMember | null;
  bars: LaneBar[];
}

/** The work of everybody within the window, by staff id. */
function workByPerson(projects: readonly Project[], window: BoardWindow): Map<number, Work> {
  const work = new Map<number, Work>();
  const lastDay = lastDayOf(window);
  const give = (person: StaffMember | null, project: Project, item: Project | SubProject) => {
    if (!overlaps(item, window.startDate, lastDay)) return;
    const id = idOf(person);
    const target = targetOf(item);
    const has = work.get(id) ?? { person, bars: [] };
    work.set(id, has);
    has.bars.push({ key: `m${id}:${keyOf(target)}`, project, target, item, startDate: item.startDate, endDate: item.endDate });
  };
  for (const project of projects) {
    const inSubs = new Set(project.subProject.flatMap((sub) => sub.staffList.map(({ staffId }) => staffId)));
    for (const sub of project.subProject) for (const person of orUnassigned(sub.staffList)) give(person, project, sub);
    for (const person of project.staffList) if (!inSubs.has(person.staffId)) give(person, project, project);
    if (project.staffList.length === 0 && project.subProject.length === 0) give(null, project, project);
  }
  return work;
}

const orUnassigned = (staffList: StaffMember[]): (StaffMember | null)[] => (staffList.length === 0 ? [null] : staffList);

function everybody(staffs: readonly StaffMember[], work: Map<number, Work>): (StaffMember | null)[] {
  const people = new Map(staffs.map((person) => [person.staffId, person]));
  for (const [id, { person }] of work) if (person && !people.has(id)) people.set(id, person);
  const named = [...people.values()].sort((a, b) => a.staffName.localeCompare(b.staffName, 'ko'));
  return work.has(0) ? [...named, null] : named;
}

const idOf = (person: StaffMember | null): number => person?.staffId ?? 0;
const byStart = (a: LaneBar, b: LaneBar) => (a.startDate < b.startDate ? -1 : 1);

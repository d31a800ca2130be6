import type { LiveProject, Project, SubProject } from '#contract/design/design.ts';
import { sameReason } from '#contract/reasons.ts';
import { type BoardWindow, type Dated, lastDayOf, overlaps } from '#web/features/design/geometry/geometry.door.ts';

/** What the page knows of a project: the newest copy that it saw, and when it saw it. */
interface Known {
  project: Project;
  deleted: boolean;
  seenAt: number;
}

export type CalendarStanding = Pick<Project, 'designWorkflowId' | 'calendar' | 'calendarProblem'>;

/** A change that was made here and that the server has not confirmed yet. */
type Expectation = (project: LiveProject) => LiveProject;

/**
 * Every project that this page has seen, each in its newest version. Lists, live events and answers arrive in any
 * order; whichever order it is, the same projects are left. What the person has just done is laid over them until
 * the server has answered, so that a slow answer to an older change never takes back a newer one.
 */
export interface BoardStore {
  subscribe(listener: () => void): () => void;
  /** A moment to compare with: ask for it before asking the server for a list. */
  now(): number;
  /**
   * Takes in the list of a window that was asked for at `askedAt`: what is in the window but not in the list is gone.
   * The list is in the server's order: by first day, then by number.
   */
  replace(window: BoardWindow, list: readonly Project[], askedAt: number): void;
  /** Takes in rows of the live stream. */
  learn(rows: readonly LiveProject[]): void;
  /** Takes in where projects stand with the outside calendar. */
  learnCalendar(states: readonly CalendarStanding[]): void;
  /** Shows a change before the server confirms it. Returns how to end that. */
  expect(designWorkflowId: number, change: Expectation): () => void;
  /** The project as it is shown, deleted ones included. */
  find(designWorkflowId: number): LiveProject | undefined;
  /** What was created by this request, once it was seen; it may lie outside every window. */
  findCreated(requestId: string): Project | SubProject | undefined;
  /** Every project as it is shown, by first day, then by number; the same array until something changes. */
  all(): readonly Project[];
  /** Forgets what was seen, when too much was missed to be told of it. */
  forget(): void;
}

export function createBoardStore(): BoardStore {
  const known = new Map<number, Known>();
  const expected = new Map<number, Set<Expectation>>();
  const listeners = new Set<() => void>();
  let clock = 0;
  let shown: readonly Project[] | undefined;

  const tell = (nowShown?: readonly Project[]) => {
    shown = nowShown;
    for (const listener of listeners) listener();
  };
  const take = (project: Project, deleted: boolean, seenAt: number) => {
    const have = known.get(project.designWorkflowId);
    if (!have || have.project.version < project.version) known.set(project.designWorkflowId, { project, deleted, seenAt });
    else if (have.seenAt <= seenAt) {
      // the calendar's answer is no change of the project: it comes without a new version
      if (have.project.version === project.version) have.project = withCalendar(have.project, project);
      have.seenAt = seenAt;
    }
  };
  const withExpected = ({ project, deleted }: Known): LiveProject =>
    [...(expected.get(project.designWorkflowId) ?? [])].reduce((row, change) => change(row), { ...project, deleted });
  // thousands pass here: what nobody is changing is shown without a copy
  const makeShown = () => {
    const rows: Project[] = [];
    for (const [id, have] of known) {
      const changed = expected.has(id) ? withExpected(have) : undefined;
      if (!(changed ?? have).deleted) rows.push(changed ?? have.project);
    }
    return rows.sort(byFirstDay);
  };

  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    now: () => ++clock,
    replace(window, list, askedAt) {
      // the first list is shown as it is: nothing is known yet that would add to it
      const isFirst = known.size === 0 && expected.size === 0;
      const listed = new Set(isFirst ? [] : list.map((project) => project.designWorkflowId));
      for (const [id, have] of known) {
        const missing = have.seenAt < askedAt && !listed.has(id) && overlaps(have.project, window.startDate, lastDayOf(window));
        // kept as deleted, so that an older list that is still on its way cannot bring it back
        if (missing) known.set(id, { ...have, deleted: true, seenAt: askedAt });
      }
      for (const project of list) take(project, false, askedAt);
      tell(isFirst ? list : undefined);
    },
    learn(rows) {
      clock++;
      for (const row of rows) take(row, row.deleted, clock);
      tell();
    },
    learnCalendar(states) {
      for (const state of states) {
        const have = known.get(state.designWorkflowId);
        if (have) have.project = withCalendar(have.project, state);
      }
      tell();
    },
    expect(id, change) {
      const changes = expected.get(id) ?? new Set();
      expected.set(id, changes.add(change));
      tell();
      return () => {
        if (!changes.delete(change)) return;
        if (changes.size === 0) expected.delete(id);
        tell();
      };
    },
    find(id) {
      const have = known.get(id);
      return have && withExpected(have);
    },
    findCreated(requestId) {
      for (const { project } of known.values()) {
        const made = [project, ...project.subProject].find((item) => item.requestId === requestId);
        if (made) return made;
      }
      return undefined;
    },
    all() {
      shown ??= makeShown();
      return shown;
    },
    forget() {
      known.clear();
      tell();
    },
  };
}

const withCalendar = (project: Project, { calendar, calendarProblem }: CalendarStanding): Project =>
  project.calendar === calendar && sameReason(project.calendarProblem, calendarProblem)
    ? project
    : { ...project, calendar, calendarProblem };

const byFirstDay = (a: Project, b: Project) =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.designWorkflowId - b.designWorkflowId;

/** Those that have a day in the window, in the same order. */
export function inWindow<Item extends Dated>(items: readonly Item[], window: BoardWindow): Item[] {
  const lastDay = lastDayOf(window);
  return items.filter((item) => overlaps(item, window.startDate, lastDay));
}

import type { LiveProject, Project, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, type Dated, lastDayOf, overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { byVersion } from '#web/sync/row-rules.ts';
import { createRowStore, type RowStore } from '#web/sync/row-store.ts';

/** A project as the page knows it. Lists have none that is deleted, and say nothing of it. */
export type KnownProject = Project & { deleted?: boolean };
export type CalendarStatus = Pick<Project, 'designWorkflowId' | 'calendar' | 'calendarProblem'>;

/** Every project that this page has seen: rows as any other list has, of which the server is asked for one window at a time. */
export interface BoardStore
  extends Pick<RowStore<KnownProject, number>, 'subscribe' | 'now' | 'expect' | 'find' | 'all' | 'startAnew' | 'forget'> {
  /**
   * Takes in the list of a window that was asked for at `askedAt`: what is in the window but not in the list is gone.
   * The list is in the server's order: by first day, then by number.
   */
  replace(window: BoardWindow, list: readonly Project[], askedAt: number): void;
  /** Takes in rows of the live stream. */
  learn(rows: readonly LiveProject[]): void;
  /** Takes in where projects stand with the outside calendar. */
  learnCalendar(states: readonly CalendarStatus[]): void;
  /** What was created by this request, once it was seen; it may lie outside every window. */
  findCreated(requestId: string): Project | SubProject | undefined;
}

export function createBoardStore(): BoardStore {
  const rows = createRowStore<KnownProject, number>({
    keyOf: ({ designWorkflowId }) => designWorkflowId,
    order: byFirstDay,
    // the calendar's answer is no change of the project: it comes without a new version
    merge: byVersion(({ version }) => version, ['calendar', 'calendarProblem']),
    deletion: { is: ({ deleted }) => deleted === true, mark: (project) => ({ ...project, deleted: true }) },
  });

  return {
    ...rows,
    replace(window, list, askedAt) {
      const lastDay = lastDayOf(window);
      rows.replace(list, askedAt, (project) => overlaps(project, window.startDate, lastDay));
    },
    learn: (projects) => rows.learn(projects),
    learnCalendar: (states) =>
      rows.learn(
        states.flatMap(({ designWorkflowId, calendar, calendarProblem }) => {
          const known = rows.known(designWorkflowId);
          return known ? { ...known, calendar, calendarProblem } : [];
        }),
      ),
    findCreated(requestId) {
      for (const project of rows.all()) {
        const made = [project, ...project.subProject].find((item) => item.requestId === requestId);
        if (made) return made;
      }
      return undefined;
    },
  };
}

const byFirstDay = (a: Project, b: Project) =>
  a.startDate < b.startDate ? -1 : a.startDate > b.startDate ? 1 : a.designWorkflowId - b.designWorkflowId;

/** Those that have a day in the window, in the same order. */
export function inWindow<Item extends Dated>(items: readonly Item[], window: BoardWindow): Item[] {
  const lastDay = lastDayOf(window);
  return items.filter((item) => overlaps(item, window.startDate, lastDay));
}

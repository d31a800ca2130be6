import type { LiveProject, Project, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, type Dated, lastDayOf, overlaps } from '#web/features/design/geometry/geometry.door.ts';
import { byVersions } from '#web/sync/row-rules.ts';
import { createRowStore, type RowStore } from '#web/sync/row-store.ts';

/** A project as the page knows it. Lists contain no deleted projects, and their rows have no such mark. */
export type KnownProject = Project & { deleted?: boolean };

/** Every project that this page has loaded: rows as in any other list, fetched one window at a time. */
export interface BoardStore
  extends Pick<
    RowStore<KnownProject, number>,
    'subscribe' | 'now' | 'expect' | 'expectAll' | 'known' | 'find' | 'all' | 'restart' | 'forget'
  > {
  /**
   * Stores the list of a window that was requested at `requestedAt`: a known project of the window that is not in the list
   * has been deleted.
   * The list is in the server's order: by first day, then by number.
   */
  replace(window: BoardWindow, list: readonly Project[], requestedAt: number): void;
  /** Stores rows of the live stream. */
  apply(rows: readonly LiveProject[]): void;
  /** The item that a request created, once it is known; it may be outside every window. */
  findCreated(requestId: string): Project | SubProject | undefined;
}

export function createBoardStore(): BoardStore {
  const rows = createRowStore<KnownProject, number>({
    keyOf: ({ designWorkflowId }) => designWorkflowId,
    order: byFirstDay,
    merge: byVersions(({ version }) => version, {
      versionOf: ({ calendarVersion }) => calendarVersion,
      fields: ['calendar', 'calendarProblem', 'calendarVersion'],
    }),
    deletion: { is: ({ deleted }) => deleted === true, mark: (project) => ({ ...project, deleted: true }) },
  });

  return {
    ...rows,
    replace(window, list, requestedAt) {
      const lastDay = lastDayOf(window);
      rows.replace(list, requestedAt, { covers: (project) => overlaps(project, window.startDate, lastDay) });
    },
    apply: (projects) => rows.apply(projects),
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

/** The projects with a day in the window, in the same order. */
export function inWindow<Item extends Dated>(items: readonly Item[], window: BoardWindow): Item[] {
  const lastDay = lastDayOf(window);
  return items.filter((item) => overlaps(item, window.startDate, lastDay));
}

import type { Project, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { type Entry, type GroupHead, isHead } from '#web/features/design/grouping/grouping.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';

/**
 * A row of the board: a project, a sub-project of the open project, the '+' bar that adds a sub-project to it, or the heading of a group.
 */
export type BoardRow =
  | { kind: 'group'; key: string; head: GroupHead }
  | { kind: 'project'; key: string; project: Project; position: number }
  | { kind: 'sub'; key: string; project: Project; sub: SubProject; position: number; setSize: number }
  | { kind: 'add'; key: string; project: Project; earlier: SubProject[]; later: SubProject[] };

/** What is expanded: at most one project and one of its sub-projects. */
export interface Expanded {
  projectId: number | null;
  subProjectId: number | null;
}

/**
 * All rows, without creating an object for each of thousands of projects: only the open project has more than one row.
 */
export interface BoardRows {
  count: number;
  at(index: number): BoardRow | undefined;
  /** -1 if there is no such row. */
  indexOf(key: string): number;
}

interface Drawn {
  window: BoardWindow;
  mayEdit: boolean;
}

/**
 * The rows of the projects and of the group headings. Sub-projects have a row if they overlap the window; the others are counted beside the
 * '+' bar.
 */
export function boardRows(entries: readonly Entry[], { projectId }: Expanded, { window, mayEdit }: Drawn): BoardRows {
  const openAt = projectId === null ? -1 : entries.findIndex((entry) => !isHead(entry) && entry.designWorkflowId === projectId);
  const open = entries[openAt] as Project | undefined;
  const inside = open ? rowsInside(open, { window, mayEdit }) : [];
  const isGrouped = entries[0] !== undefined && isHead(entries[0]);
  const entryRow = (position: number): BoardRow | undefined => {
    const entry = entries[position];
    if (entry && isHead(entry)) return { kind: 'group', key: entry.group, head: entry };
    return entry && { kind: 'project', key: keyOfEntry(entry), project: entry, position: isGrouped ? -1 : position };
  };
  return {
    count: entries.length + inside.length,
    at(index) {
      if (!open || index <= openAt) return entryRow(index);
      return index <= openAt + inside.length ? inside[index - openAt - 1] : entryRow(index - inside.length);
    },
    indexOf(key) {
      const within = inside.findIndex((row) => row.key === key);
      if (within >= 0) return openAt + 1 + within;
      const position = entries.findIndex((entry) => keyOfEntry(entry) === key);
      return position < 0 || position <= openAt ? position : position + inside.length;
    },
  };
}

const keyOfEntry = (entry: Entry): string => (isHead(entry) ? entry.group : keyOf(targetOf(entry)));

function rowsInside(project: Project, { window, mayEdit }: Drawn): BoardRow[] {
  const shown: SubProject[] = [];
  const beyond: { before: SubProject[]; after: SubProject[] } = { before: [], after: [] };
  for (const sub of project.subProject) {
    const place = placeBar(sub, window);
    (typeof place === 'string' ? beyond[place] : shown).push(sub);
  }
  // without the right to edit there is no '+': its row exists only if it has sub-projects outside the window to count
  const hasLast = mayEdit || beyond.before.length + beyond.after.length > 0;
  const setSize = shown.length + (hasLast ? 1 : 0);
  const subs = shown.map((sub, i): BoardRow => ({ kind: 'sub', key: keyOf(targetOf(sub)), project, sub, position: i, setSize }));
  if (!hasLast) return subs;
  return [...subs, { kind: 'add', key: `+${project.designWorkflowId}`, project, earlier: beyond.before, later: beyond.after }];
}

import type { Project, SubProject } from '#contract/design/design.ts';
import { type BoardWindow, placeBar } from '#web/features/design/geometry/geometry.door.ts';
import { keyOf, targetOf } from '#web/features/design/store/store.door.ts';

/** A row of the board: a project, a sub-project of the open one, or the bar that adds a sub-project to it. */
export type BoardRow =
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
  /** -1 where there is no such row. */
  indexOf(key: string): number;
}

interface Drawn {
  window: BoardWindow;
  mayEdit: boolean;
}

/** The rows of the projects. Sub-projects are drawn where they overlap the window; the others are counted beside the '+' bar. */
export function boardRows(projects: readonly Project[], { projectId }: Expanded, { window, mayEdit }: Drawn): BoardRows {
  const openAt = projectId === null ? -1 : projects.findIndex((project) => project.designWorkflowId === projectId);
  const open = projects[openAt];
  const inside = open ? rowsInside(open, { window, mayEdit }) : [];
  const projectRow = (position: number): BoardRow | undefined => {
    const project = projects[position];
    return project && { kind: 'project', key: keyOf(targetOf(project)), project, position };
  };
  return {
    count: projects.length + inside.length,
    at(index) {
      if (!open || index <= openAt) return projectRow(index);
      return index <= openAt + inside.length ? inside[index - openAt - 1] : projectRow(index - inside.length);
    },
    indexOf(key) {
      const within = inside.findIndex((row) => row.key === key);
      if (within >= 0) return openAt + 1 + within;
      const position = projects.findIndex((project) => keyOf(targetOf(project)) === key);
      return position < 0 || position <= openAt ? position : position + inside.length;
    },
  };
}

function rowsInside(project: Project, { window, mayEdit }: Drawn): BoardRow[] {
  const shown: SubProject[] = [];
  const beyond: { before: SubProject[]; after: SubProject[] } = { before: [], after: [] };
  for (const sub of project.subProject) {
    const place = placeBar(sub, window);
    (typeof place === 'string' ? beyond[place] : shown).push(sub);
  }
  // for whoever may only look there is no '+': its row is there where it counts what is beyond
  const hasLast = mayEdit || beyond.before.length + beyond.after.length > 0;
  const setSize = shown.length + (hasLast ? 1 : 0);
  const subs = shown.map((sub, i): BoardRow => ({ kind: 'sub', key: keyOf(targetOf(sub)), project, sub, position: i, setSize }));
  if (!hasLast) return subs;
  return [...subs, { kind: 'add', key: `+${project.designWorkflowId}`, project, earlier: beyond.before, later: beyond.after }];
}

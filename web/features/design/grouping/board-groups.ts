import type { Project } from '#contract/design/design.ts';
import { rankOf } from '#web/features/design/order/order.door.ts';

/** The ways to group the projects of the board: by colour, which says for which department they are, or by the first assigned person. */
export const groupings = ['colour', 'person'] as const;
export type Grouping = (typeof groupings)[number];

/** A person's choice for the board: how it is grouped, if at all, and which groups are folded. */
export interface GroupChoice {
  by: Grouping | undefined;
  folded: ReadonlySet<string>;
}

/** The heading of a group, above its projects. */
export interface GroupHead {
  /** 'g#7800ff', 'g12', 'g0' without anybody. */
  group: string;
  by: Grouping;
  /** One of its projects, whichever. */
  of: Project;
  count: number;
  folded: boolean;
}

/** An entry of the board: a project or the heading of a group. Without groups there are projects only. */
export type Entry = Project | GroupHead;

export const isHead = (entry: Entry): entry is GroupHead => 'group' in entry;
export const isProject = (entry: Entry): entry is Project => !isHead(entry);

/** The group of a project. A project of several people is in the group of the first of them, so that each project is on the board once. */
export const groupOf = ({ projectColor, staffList: [first] }: Project, by: Grouping): string =>
  `g${by === 'colour' ? projectColor : (first?.staffId ?? 0)}`;

/** The sort key of a project's group: colours in the order of their chips; people by name, and projects without anybody last. */
const placeOf = (project: Project, by: Grouping): string =>
  by === 'colour' ? rankOf(project) : `${project.staffList[0]?.staffName ?? '\uffff'} ${groupOf(project, by)}`;

const made = new WeakMap<readonly Project[], { choice: GroupChoice; entries: readonly Entry[] }>();

/** The projects under the headings of their groups. Each group keeps the order of the list. Computed once for each list. */
export function grouped(projects: readonly Project[], choice: GroupChoice): readonly Entry[] {
  const { by, folded } = choice;
  if (!by) return projects;
  const known = made.get(projects);
  if (known?.choice === choice) return known.entries;
  const groups = new Map<string, Project[]>();
  for (const project of projects) {
    const group = groupOf(project, by);
    const own = groups.get(group);
    if (own) own.push(project);
    else groups.set(group, [project]);
  }
  const entries = [...groups]
    .map(([group, own]) => ({ group, own, place: placeOf(own[0]!, by) }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
    .flatMap(({ group, own }): Entry[] => {
      const isFolded = folded.has(group);
      return [{ group, by, of: own[0]!, count: own.length, folded: isFolded }, ...(isFolded ? [] : own)];
    });
  made.set(projects, { choice, entries });
  return entries;
}

import type { Project } from '#contract/design/design.ts';

/** The move of a project among all projects (`from`, `to`), its new place in its group, counted from 1, and the size of the group. */
interface Put {
  from: number;
  to: number;
  place: number;
  of: number;
}

/**
 * Where a project moves in the order of all projects, which everybody shares, when it is moved among those that are shown in groups: right
 * before the next project of its group, otherwise right after the previous one. Null if the place is in another group: dropping it there
 * would change its colour or its people, which a move must not do.
 * @param all in the manual order
 * @param shown as on the board, one group after the other; `to` counts without the project
 */
export function putInGroup(
  all: readonly Project[],
  shown: readonly Project[],
  { from, to }: { from: number; to: number },
  groupOf: (project: Project) => string,
): Put | null {
  const moved = shown[from];
  if (!moved) return null;
  const group = groupOf(moved);
  const others = shown.toSpliced(from, 1);
  const own = (project: Project | undefined) => (project && groupOf(project) === group ? project : undefined);
  const [before, after] = [own(others[to - 1]), own(others[to])];
  const members = others.filter((project) => own(project));
  if (!before && !after && from !== to) return null;
  const rest = all.filter((project) => project !== moved);
  const at = all.indexOf(moved);
  return {
    ...{ from: at, to: after ? rest.indexOf(after) : before ? rest.indexOf(before) + 1 : at },
    ...{ place: before ? members.indexOf(before) + 2 : 1, of: members.length + 1 },
  };
}

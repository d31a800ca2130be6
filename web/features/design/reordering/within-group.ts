import type { Project } from '#contract/design/design.ts';

/** From where to where among all projects one is put; its place in its group, and how many these are. */
interface Put {
  from: number;
  to: number;
  place: number;
  of: number;
}

/**
 * Where a project comes in the order of all, which is one for everybody, when it is put elsewhere among those that are shown in
 * groups: right before the one of its group that follows, else right after the one before. Null where that is another group:
 * this would say of its colour or its people what nobody said.
 * @param all in the order by hand
 * @param shown as they are shown, one group after the other; `to` counts without the project
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

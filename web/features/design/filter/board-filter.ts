import type { Project, SubProject } from '#contract/design/design.ts';
import { textFinder } from '#contract/text-search.ts';

/** The conditions for the projects that the board shows. The project or one of its sub-projects must meet all that are set. */
export interface BoardFilter {
  text: string;
  /** A staff id. */
  person: number | null;
  /** '#7800ff' */
  color: string | null;
  /** The item takes place on this day. */
  day: string | null;
}

export const isFiltering = ({ text, person, color, day }: BoardFilter): boolean =>
  text.trim() !== '' || person !== null || color !== null || day !== null;

/** The projects that match the filter. Its text is searched in titles and descriptions. */
export function filtered(projects: readonly Project[], filter: BoardFilter): readonly Project[] {
  if (!isFiltering(filter)) return projects;
  const isFound = textFinder(filter.text);
  const matches = (item: Project | SubProject) =>
    isFound(item.summary, item.description) &&
    (filter.person === null || item.staffList.some((member) => member.staffId === filter.person)) &&
    (filter.color === null || item.projectColor === filter.color) &&
    (filter.day === null || (item.startDate <= filter.day && item.endDate >= filter.day));
  return projects.filter((project) => matches(project) || project.subProject.some(matches));
}

/** Colours in use, the most used first. */
export function coloursOf(projects: readonly Project[]): string[] {
  const counts = new Map<string, number>();
  for (const { projectColor } of projects) counts.set(projectColor, (counts.get(projectColor) ?? 0) + 1);
  return [...counts.keys()].sort((a, b) => counts.get(b)! - counts.get(a)! || (a < b ? -1 : 1));
}

import { Problem } from '#server/http/problem.ts';

/** A sub-project is given to people of its project. Who is on it already may stay, also after leaving the project. */
export function requireProjectMembers(staffIds: number[], ofProject: number[], already: number[] = []): void {
  if (staffIds.some((staffId) => !ofProject.includes(staffId) && !already.includes(staffId))) throw new Problem('staff-not-in-project');
}

import type { PlanChange } from '#contract/design/plan-changes.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { lockProjects, lockSubProjects, type ProjectRow, parentsOf, type SubProjectRow } from './projects.repository.ts';

/** The rows that changes concern, locked until the transaction ends. */
export interface LockedPlan {
  /** The projects that change, and the projects of sub-projects that change. */
  projects: Map<number, ProjectRow>;
  subs: Map<number, SubProjectRow>;
}

const subId = ({ designWorkflowSubProjectId }: SubProjectRow) => designWorkflowSubProjectId;
export const numberOf = (key: string): number => Number(key.slice(1));
export const isSubKey = (key: string): boolean => key.startsWith('s');

/** Locks in the sequence that all code keeps, to avoid deadlocks: projects, then sub-projects, each by id. */
export async function lockPlan(tx: Db, changes: readonly PlanChange[]): Promise<LockedPlan> {
  const keys = changes.flatMap((change) => (change.kind === 'new' ? [] : [change.key]));
  const subIds = keys.filter(isSubKey).map(numberOf);
  const around = changes.flatMap((change) => (change.kind === 'new' ? (change.project.parentProjectId ?? []) : []));
  const parents = await parentsOf(tx, subIds);
  const ids = new Set([...keys.filter((key) => !isSubKey(key)).map(numberOf), ...around, ...parents]);
  const projects = await lockProjects(tx, [...ids]);
  const subs = await lockSubProjects(tx, subIds);
  return {
    projects: new Map(projects.map((row) => [row.designWorkflowId, row])),
    subs: new Map(subs.map((row) => [subId(row), row])),
  };
}

/** Reads a row again once it was deleted or restored, and what is in it, which goes and comes back with it. */
export async function readAgain(tx: Db, plan: LockedPlan, key: string): Promise<void> {
  const id = numberOf(key);
  const within = isSubKey(key) ? [id] : [...plan.subs.values()].filter((sub) => sub.parentProjectId === id).map(subId);
  if (!isSubKey(key)) for (const row of await lockProjects(tx, [id])) plan.projects.set(id, row);
  for (const row of await lockSubProjects(tx, within)) plan.subs.set(subId(row), row);
}

/** The row with this key ('p12', 's7'). Throws `project-not-found`. */
export function rowOf({ projects, subs }: LockedPlan, key: string): ProjectRow | SubProjectRow {
  const row = (isSubKey(key) ? subs : projects).get(numberOf(key));
  if (!row) throw new Problem('project-not-found');
  return row;
}

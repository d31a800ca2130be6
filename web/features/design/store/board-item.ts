import { addDays } from '#contract/days.ts';
import type { Project, StaffMember, SubProject } from '#contract/design/design.ts';

/** Identifies a project or a sub-project of it. */
export interface Target {
  projectId: number;
  subProjectId: number | null;
}

/** What people enter for a project or a sub-project. */
export interface Values {
  summary: string;
  description: string;
  startDate: string;
  endDate: string;
  projectColor: string;
  staffList: readonly StaffMember[];
  done: boolean;
  /** Whether it is a milestone, which always takes exactly one day. */
  milestone: boolean;
  /** The keys of the items that have to end before it begins. */
  predecessors: readonly string[];
  /** Only of projects: its place in the manual order. */
  position?: number | null;
}

/** The values of an item that people enter. */
export const valuesOf = (item: Values): Values => ({
  ...{ summary: item.summary, description: item.description, startDate: item.startDate, endDate: item.endDate },
  ...{ projectColor: item.projectColor, staffList: item.staffList, done: item.done, milestone: item.milestone },
  predecessors: item.predecessors,
  ...(item.position !== undefined && { position: item.position }),
});

const fields = [
  'summary',
  'description',
  'startDate',
  'endDate',
  'projectColor',
  'staffList',
  'done',
  'milestone',
  'predecessors',
  'position',
] as const satisfies readonly (keyof Values)[];
export type Field = (typeof fields)[number];

export const targetOf = (item: Project | SubProject): Target =>
  'designWorkflowId' in item
    ? { projectId: item.designWorkflowId, subProjectId: null }
    : { projectId: item.parentProjectId, subProjectId: item.designWorkflowSubProjectId };

/** A unique key for the target: 'p12', 's7'. */
export const keyOf = ({ projectId, subProjectId }: Target): string => (subProjectId === null ? `p${projectId}` : `s${subProjectId}`);

/** How a request names the target: by its id, and whether it is a sub-project. */
export const namedIn = ({ projectId, subProjectId }: Target): { designWorkflowId: number; isSub: boolean } => ({
  designWorkflowId: subProjectId ?? projectId,
  isSub: subProjectId !== null,
});

export const findItem = (project: Project, { subProjectId }: Target): Project | SubProject | undefined =>
  subProjectId === null ? project : project.subProject.find((sub) => sub.designWorkflowSubProjectId === subProjectId);

/** The project with new values, in itself or in its sub-project. */
export function withValues<Row extends Project>(project: Row, { subProjectId }: Target, values: Partial<Values>): Row {
  const next = toRequestFields(values);
  if (subProjectId === null) return { ...project, ...next };
  const subProject = project.subProject.map((sub) => (sub.designWorkflowSubProjectId === subProjectId ? { ...sub, ...next } : sub));
  return { ...project, subProject };
}

/** The project and all its sub-projects, moved by `days` days. */
export function movedBy<Row extends Project>(project: Row, days: number): Row {
  const later = ({ startDate, endDate }: Project | SubProject) => ({
    startDate: addDays(startDate, days),
    endDate: addDays(endDate, days),
  });
  return { ...project, ...later(project), subProject: project.subProject.map((sub) => ({ ...sub, ...later(sub) })) };
}

/** The project without the target: marked as deleted, or with one sub-project less. */
export function without<Row extends Project>(project: Row, { subProjectId }: Target): Row & { deleted?: boolean } {
  if (subProjectId === null) return { ...project, deleted: true };
  return { ...project, subProject: project.subProject.filter((sub) => sub.designWorkflowSubProjectId !== subProjectId) };
}

/** Values in the types of requests and rows: with mutable lists. */
export function toRequestFields({ staffList, predecessors, ...rest }: Partial<Values>): Partial<Pick<Project, Field>> {
  return { ...rest, ...(staffList && { staffList: [...staffList] }), ...(predecessors && { predecessors: [...predecessors] }) };
}

/** All values of a new item in the types of requests. It has no position: it comes after all others. */
export function requestFieldsOf(values: Values): Pick<Project, Exclude<Field, 'position'>> {
  const { position: _, ...own } = valuesOf(values);
  return { ...own, staffList: [...own.staffList], predecessors: [...own.predecessors] };
}

/** The fields in which `b` differs from `a`. Fields that are missing in either do not count. */
export const differingFields = (a: Partial<Values>, b: Partial<Values>): Field[] =>
  fields.filter((field) => a[field] !== undefined && b[field] !== undefined && !same(a[field], b[field]));

export const pickFields = (values: Values, picked: readonly Field[]): Partial<Values> =>
  Object.fromEntries(picked.map((field) => [field, values[field]]));

function same(a: Values[Field], b: Values[Field]): boolean {
  if (!Array.isArray(a) || !Array.isArray(b)) return a === b;
  const names = (list: readonly (StaffMember | string)[]) => list.map((one) => (typeof one === 'string' ? one : one.staffId)).join();
  return names(a) === names(b);
}

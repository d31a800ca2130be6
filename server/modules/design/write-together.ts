import { addDays } from '#contract/days.ts';
import type { PlanChange } from '#contract/design/plan-changes.ts';
import type { Db } from '#server/db/db.ts';
import { setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { requireAcyclic } from './dependencies/plan-order.ts';
import { changesOf, requireDays } from './edit-project.ts';
import { isSubKey, type LockedPlan, numberOf, rowOf } from './locked-plan.ts';
import {
  liveSubProjects,
  type NewDays,
  type PlanValues,
  type ProjectRow,
  type SubProjectRow,
  writeDays,
  writeProject,
  writeSubProject,
} from './projects.repository.ts';
import { deletedRefusal, requireProjectMembers, requireSubProjectsInside, staleRefusal } from './refusals.ts';

type Write = Extract<PlanChange, { kind: 'values' | 'move' }>;
type Days = Pick<PlanValues, 'startDate' | 'endDate'>;

/** The planned writes, by key: each row as it will be, and which of its values change. */
type Planned = Map<string, { after: ProjectRow | SubProjectRow; changes: Partial<PlanValues> }>;

/**
 * Writes new values, and the new days of all rows in one statement: where a project and its sub-project change together, neither must fit
 * the other's old days. Values that are stored already are not written again.
 */
export async function writeTogether(tx: Db, plan: LockedPlan, writes: readonly Write[], by: number): Promise<void> {
  const planned: Planned = new Map();
  for (const write of writes) await prepare(tx, plan, write, planned);
  if (planned.size === 0) return;
  await requireInside(tx, plan, planned);
  const projects: NewDays[] = [];
  const subs: NewDays[] = [];
  for (const [key, { after, changes }] of planned) {
    if (changes.startDate === undefined && changes.endDate === undefined) continue;
    (isSubKey(key) ? subs : projects).push({ id: numberOf(key), startDate: after.startDate, endDate: after.endDate });
  }
  // a constraint keeps a milestone to one day: it must cease to be a milestone before its days grow, and become one after they shrink
  const [first, then] = [[...planned].filter(isNoMilestoneAnyMore), [...planned].filter((one) => !isNoMilestoneAnyMore(one))];
  for (const [key, { changes }] of first) await writeOthers(tx, key, changes, by);
  if (projects.length + subs.length > 0) await writeDays(tx, { projects, subs }, by);
  for (const [key, { changes }] of then) await writeOthers(tx, key, changes, by);
  for (const { after } of planned.values()) if ('eventId' in after) await setDesiredEvent(tx, after.eventId, after);
}

const isNoMilestoneAnyMore = ([, { changes }]: [string, { changes: Partial<PlanValues> }]): boolean => changes.milestone === false;

/** Writes everything but the days. */
async function writeOthers(tx: Db, key: string, changes: Partial<PlanValues>, by: number): Promise<void> {
  await requireAcyclic(tx, key, changes.predecessors ?? []);
  const { startDate: _, endDate: __, ...others } = changes;
  if (Object.keys(others).length === 0) return;
  if (isSubKey(key)) await writeSubProject(tx, numberOf(key), others, by);
  else await writeProject(tx, numberOf(key), others, by);
}

async function prepare(tx: Db, plan: LockedPlan, write: Write, planned: Planned): Promise<void> {
  const { key, revision } = write;
  const row = rowOf(plan, key);
  const kind = isSubKey(key) ? 'subProject' : 'project';
  const id = numberOf(key);
  if (row.deletedAt !== null) throw await deletedRefusal(tx, kind, id);
  // an earlier change of the same request, such as a move of its project, may concern the same row
  const so = planned.get(key);
  const before = so?.after ?? row;
  const changes = write.kind === 'move' ? shiftedDays(before, write.days) : valuesOf(before, write);
  const [first] = Object.keys(changes);
  if (first === undefined) return;
  if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, kind, id, first);
  planned.set(key, { after: requireDays({ ...before, ...changes }), changes: { ...so?.changes, ...changes } });
  if (write.kind !== 'move') return;
  for (const sub of await liveSubProjects(tx, id)) {
    const days = shiftedDays(sub, write.days);
    planned.set(`s${sub.designWorkflowSubProjectId}`, { after: { ...sub, ...days }, changes: days });
  }
}

const shiftedDays = ({ startDate, endDate }: Days, days: number): Partial<Days> =>
  days === 0 ? {} : { startDate: addDays(startDate, days), endDate: addDays(endDate, days) };

function valuesOf(row: PlanValues, { values: { staffList, ...rest } }: Extract<Write, { kind: 'values' }>): Partial<PlanValues> {
  return changesOf(row, { ...rest, staffIds: staffList?.map(({ staffId }) => staffId) });
}

/** Throws where a sub-project would not lie within the new days of its project, or has people whom the project will not have. */
async function requireInside(tx: Db, plan: LockedPlan, planned: Planned): Promise<void> {
  const around = new Set<number>();
  for (const { after, changes } of planned.values()) {
    if (!('parentProjectId' in after)) {
      around.add(after.designWorkflowId);
      continue;
    }
    around.add(after.parentProjectId);
    const parent = planned.get(`p${after.parentProjectId}`)?.after ?? plan.projects.get(after.parentProjectId);
    const before = plan.subs.get(after.designWorkflowSubProjectId)?.staffIds;
    if (changes.staffIds) requireProjectMembers(changes.staffIds, parent?.staffIds ?? [], before);
  }
  for (const id of around) {
    const parent = planned.get(`p${id}`)?.after ?? plan.projects.get(id);
    const subs = (await liveSubProjects(tx, id)).map((sub) => {
      const after = planned.get(`s${sub.designWorkflowSubProjectId}`)?.after;
      return after && 'parentProjectId' in after ? after : sub;
    });
    if (parent) requireSubProjectsInside(subs, parent);
  }
}

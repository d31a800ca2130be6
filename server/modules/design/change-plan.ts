import type { PlanChange, PlanChanges } from '#contract/design/plan-changes.ts';
import type { Db } from '#server/db/db.ts';
import { clearDesiredEvent, setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { createItem } from './create-project.ts';
import { linkNew } from './dependencies/link-new.ts';
import { isSubKey, type LockedPlan, lockPlan, numberOf, rowOf } from './locked-plan.ts';
import {
  findProjectOfRequest,
  markProjectDeleted,
  markProjectRestored,
  markSubProjectDeleted,
  markSubProjectRestored,
  writeRow,
} from './projects.repository.ts';
import { deletedRefusal, outsideRefusal, staleRefusal, translateViolation } from './refusals.ts';
import { writeTogether } from './write-together.ts';

type Of<Kind extends PlanChange['kind']> = Extract<PlanChange, { kind: Kind }>;
const ofKind = <Kind extends PlanChange['kind']>(changes: readonly PlanChange[], kind: Kind): Of<Kind>[] =>
  changes.filter((change): change is Of<Kind> => change.kind === kind);

/**
 * Makes several changes of the plan, and of the desired calendar events, in one transaction, in this sequence: it restores what was
 * deleted, writes values and days, deletes, creates, and links what it has created. Throws what the single writes throw.
 * @returns the ids of the projects that the changes concern
 */
export const changePlan = (db: Db, { changes, links = [] }: Pick<PlanChanges, 'changes' | 'links'>, by: number): Promise<number[]> =>
  db
    .transaction(async (tx) => {
      const plan = await lockPlan(tx, changes);
      const existence = ofKind(changes, 'existence');
      for (const change of existence.filter(({ exists }) => exists)) await bringBack(tx, plan, change, by);
      await writeTogether(tx, plan, [...ofKind(changes, 'move'), ...ofKind(changes, 'values')], by);
      for (const change of existence.filter(({ exists }) => !exists)) await remove(tx, plan, change, by);
      const created = await create(tx, ofKind(changes, 'new'), by);
      const made = changes.map((change) => (change.kind === 'new' ? change.project : undefined));
      await linkNew(tx, made, links, (row, values) => writeRow(tx, row, values, by));
      return [...plan.projects.keys(), ...created];
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });

async function bringBack(tx: Db, plan: LockedPlan, { key, revision }: Of<'existence'>, by: number): Promise<void> {
  const row = rowOf(plan, key);
  const id = numberOf(key);
  const parent = 'parentProjectId' in row ? plan.projects.get(row.parentProjectId) : undefined;
  if (parent && parent.deletedAt !== null) throw await deletedRefusal(tx, 'project', parent.designWorkflowId);
  if (row.deletedAt === null) return;
  if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, isSubKey(key) ? 'subProject' : 'project', id);
  if (parent && (row.startDate < parent.startDate || row.endDate > parent.endDate)) throw outsideRefusal(row, parent);
  row.deletedAt = null;
  row.revision += 1;
  if (!('eventId' in row)) return await markSubProjectRestored(tx, id, by);
  await markProjectRestored(tx, id, by);
  await setDesiredEvent(tx, row.eventId, row);
}

async function remove(tx: Db, plan: LockedPlan, { key, revision }: Of<'existence'>, by: number): Promise<void> {
  const row = rowOf(plan, key);
  const id = numberOf(key);
  const goesWithProject = 'parentProjectId' in row && plan.projects.get(row.parentProjectId)?.deletedAt !== null;
  if (row.deletedAt !== null || goesWithProject) return;
  if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, isSubKey(key) ? 'subProject' : 'project', id);
  row.deletedAt = new Date();
  if (!('eventId' in row)) return await markSubProjectDeleted(tx, id, by);
  await markProjectDeleted(tx, id, by);
  await clearDesiredEvent(tx, row.eventId);
}

async function create(tx: Db, changes: Of<'new'>[], by: number): Promise<number[]> {
  const created: number[] = [];
  for (const { project } of changes) {
    await createItem(tx, project, by);
    const { requestId } = project;
    const row = requestId === undefined ? undefined : await findProjectOfRequest(tx, requestId);
    if (row) created.push(row.designWorkflowId);
  }
  return created;
}

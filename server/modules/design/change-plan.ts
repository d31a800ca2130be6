import type { ProjectReference } from '#contract/design/design.ts';
import type { PlanChange, PlanChanges } from '#contract/design/plan-changes.ts';
import type { Db } from '#server/db/db.ts';
import { clearDesiredEvent, setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { createItem } from './create-project.ts';
import { linkNew } from './dependencies/link-new.ts';
import { isSubKey, type LockedPlan, lockPlan, numberOf, readAgain, rowOf } from './locked-plan.ts';
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
      for (const change of restored(existence)) await setExistence(tx, plan, change, by);
      await writeTogether(tx, plan, [...ofKind(changes, 'move'), ...ofKind(changes, 'values')], by);
      for (const change of existence.filter(({ exists }) => !exists)) await setExistence(tx, plan, change, by);
      const created = await create(tx, ofKind(changes, 'new'), by);
      const made = changes.map((change) => (change.kind === 'new' ? change.project : undefined));
      await linkNew(tx, made, links, (row, values) => writeRow(tx, row, values, by));
      return [...plan.projects.keys(), ...created];
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });

type Existence = Pick<ProjectReference, 'designWorkflowId' | 'isSub' | 'revision'> & { exists: boolean };

/**
 * Deletes or restores one item. Throws `project-not-found`, `revision-conflict`, and where it is restored `project-deleted` (the project of
 * a sub-project), `sub-project-outside`, `dependency-circle` (from links that were made meanwhile).
 */
export async function changeExistence(db: Db, { designWorkflowId, isSub, revision, exists }: Existence, by: number): Promise<void> {
  const key = `${isSub ? 's' : 'p'}${designWorkflowId}`;
  await changePlan(db, { changes: [{ kind: 'existence', key, revision, exists }] }, by);
}

/** What is restored, projects before what is in them, as nothing comes back into a project that is deleted. */
const restored = (existence: Of<'existence'>[]): Of<'existence'>[] => {
  const back = existence.filter(({ exists }) => exists);
  return [...back.filter(({ key }) => !isSubKey(key)), ...back.filter(({ key }) => isSubKey(key))];
};

/**
 * Deletes or restores an item with its desired event: a project with what is in it, a sub-project only into days of a project that is
 * there. An item that is so already is left alone.
 */
async function setExistence(tx: Db, plan: LockedPlan, { key, revision, exists }: Of<'existence'>, by: number): Promise<void> {
  const row = rowOf(plan, key);
  const id = numberOf(key);
  const parent = 'parentProjectId' in row ? plan.projects.get(row.parentProjectId) : undefined;
  if (exists && parent && parent.deletedAt !== null) throw await deletedRefusal(tx, 'project', parent.designWorkflowId);
  if ((row.deletedAt === null) === exists) return;
  if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, isSubKey(key) ? 'subProject' : 'project', id);
  if (exists && parent && (row.startDate < parent.startDate || row.endDate > parent.endDate)) throw outsideRefusal(row, parent);
  if ('eventId' in row) {
    await (exists ? markProjectRestored : markProjectDeleted)(tx, id, by);
    await (exists ? setDesiredEvent(tx, row.eventId, row) : clearDesiredEvent(tx, row.eventId));
  } else await (exists ? markSubProjectRestored : markSubProjectDeleted)(tx, id, by);
  await readAgain(tx, plan, key);
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

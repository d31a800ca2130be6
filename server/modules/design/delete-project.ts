import type { ProjectReference } from '#contract/design/design.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { clearDesiredEvent, setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import {
  lockProject,
  lockSubProject,
  markProjectDeleted,
  markProjectRestored,
  markSubProjectDeleted,
  markSubProjectRestored,
} from './projects.repository.ts';
import { deletedRefusal, outsideRefusal, staleRefusal, translateViolation } from './refusals.ts';

type Target = Pick<ProjectReference, 'designWorkflowId' | 'isSub' | 'revision'>;

/**
 * Marks a project with its sub-projects as deleted and its event as not desired, or marks a sub-project. An item that is deleted
 * already is left alone. Throws `project-not-found`, `revision-conflict`.
 */
export const deleteProject = (db: Db, { designWorkflowId: id, isSub, revision }: Target, by: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = isSub ? (await lockSubProject(tx, id))?.sub : await lockProject(tx, id, 'no key update');
    if (!row) throw new Problem('project-not-found');
    if (row.deletedAt !== null) return;
    if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, isSub ? 'subProject' : 'project', id);
    if (!('eventId' in row)) return await markSubProjectDeleted(tx, id, by);
    await markProjectDeleted(tx, id, by);
    await clearDesiredEvent(tx, row.eventId);
  });

/**
 * Undoes a deletion: of a project with its event and the sub-projects that were deleted with it, or of a sub-project that still lies
 * within the days of its project. Throws `project-not-found`, `project-deleted` (the project of a sub-project),
 * `sub-project-outside`, `dependency-circle` (from links that were made meanwhile), `revision-conflict`.
 */
export const restoreProject = (db: Db, { designWorkflowId: id, isSub, revision }: Target, by: number): Promise<void> =>
  db
    .transaction(async (tx) => {
      if (isSub) return await restoreSub(tx, id, revision, by);
      const row = await lockProject(tx, id, 'no key update');
      if (!row) throw new Problem('project-not-found');
      if (row.deletedAt === null) return;
      if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, 'project', id);
      await markProjectRestored(tx, id, by);
      await setDesiredEvent(tx, row.eventId, row);
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });

async function restoreSub(tx: Db, id: number, revision: number | undefined, by: number): Promise<void> {
  const found = await lockSubProject(tx, id);
  if (!found) throw new Problem('project-not-found');
  const { sub, parent } = found;
  if (parent.deletedAt !== null) throw await deletedRefusal(tx, 'project', parent.designWorkflowId);
  if (sub.deletedAt === null) return;
  if (revision !== undefined && revision !== sub.revision) throw await staleRefusal(tx, 'subProject', id);
  if (sub.startDate < parent.startDate || sub.endDate > parent.endDate) throw outsideRefusal(sub, parent);
  await markSubProjectRestored(tx, id, by);
}

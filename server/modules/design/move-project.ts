import { addDays } from '#contract/days.ts';
import type { ProjectMove } from '#contract/design/design.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { requireDays } from './edit-project.ts';
import { lockProject, writeMove } from './projects.repository.ts';
import { deletedRefusal, staleRefusal, translateViolation } from './refusals.ts';

/**
 * Moves a project, its sub-projects and its desired event by a number of days, in one transaction.
 * Throws `project-not-found`, `project-deleted`, `revision-conflict`, `invalid-input` (beyond the days that can be planned).
 */
export async function moveProject(
  db: Db,
  { designWorkflowId: id, days, revision }: Omit<ProjectMove, 'startDate' | 'totalDays'>,
  by: number,
): Promise<void> {
  if (days === 0) return;
  await db
    .transaction(async (tx) => {
      const row = await lockProject(tx, id, 'no key update');
      if (!row) throw new Problem('project-not-found');
      if (row.deletedAt !== null) throw await deletedRefusal(tx, 'project', id);
      if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, 'project', id, 'startDate');
      const after = requireDays({ ...row, startDate: addDays(row.startDate, days), endDate: addDays(row.endDate, days) });
      await writeMove(tx, id, days, by);
      await setDesiredEvent(tx, row.eventId, after);
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });
}

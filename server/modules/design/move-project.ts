import { addDays } from '#contract/days.ts';
import type { ProjectMove } from '#contract/design/design.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { setDesiredEvent } from '#server/modules/calendar/calendar.service.ts';
import { liveSubProjects, lockProject, writeProject, writeSubProject } from './projects.repository.ts';
import { deletedRefusal, staleRefusal, translateViolation } from './refusals.ts';

/**
 * Moves a project, what is in it, and the desired event by some days, in one transaction. The edge that leads goes
 * first and the other one last, so that the sub-projects lie inside their project at every step, as the database asks.
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
      const row = await lockProject(tx, id, 'update');
      if (!row) throw new Problem('project-not-found');
      if (row.deletedAt !== null) throw await deletedRefusal(tx, 'project', id);
      if (revision !== undefined && revision !== row.revision) throw await staleRefusal(tx, 'project', id, 'startDate');
      const moved = { startDate: addDays(row.startDate, days), endDate: addDays(row.endDate, days) };
      const { startDate, endDate } = moved;
      await writeProject(tx, id, days > 0 ? { endDate } : { startDate }, by);
      for (const sub of await liveSubProjects(tx, id)) {
        await writeSubProject(
          tx,
          sub.designWorkflowSubProjectId,
          { startDate: addDays(sub.startDate, days), endDate: addDays(sub.endDate, days) },
          by,
        );
      }
      await writeProject(tx, id, days > 0 ? { startDate } : { endDate }, by);
      await setDesiredEvent(tx, row.eventId, { ...row, ...moved });
    })
    .catch((error: unknown) => {
      throw translateViolation(error);
    });
}

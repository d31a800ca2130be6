import type { LiveProject } from '#contract/design/design.ts';
import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { deleteProject, restoreProject } from './delete-project.ts';
import { editProject } from './edit-project.ts';
import { liveProjects, liveProjectsAround } from './project-list.ts';

export { projectsOfCalendar } from './calendar-owner.ts';
export { boardPeople } from './presence.repository.ts';
export { calendarStates } from './project-list.ts';

/** Projects by their numbers, for live events. */
export const projectRows = (db: Db, ids: string[]): Promise<LiveProject[]> => liveProjects(db, ids.map(Number));

/** The projects that sub-projects belong to, by the sub-projects' numbers. */
export const projectRowsAround = (db: Db, ids: string[]): Promise<LiveProject[]> => liveProjectsAround(db, ids.map(Number));

/** Gives one field of a project or sub-project the value that it had before a change, by the rules of any other edit. */
export async function putBackProject(db: Db, change: Change & { field: string }, staffId: number): Promise<void> {
  const { field, from, revision } = change;
  const designWorkflowId = Number(change.entityId);
  const isSub = change.kind === 'subProject';
  if (field === 'deletedAt') {
    const act = from === null ? restoreProject : deleteProject;
    return await act(db, { designWorkflowId, isSub, revision: undefined }, staffId);
  }
  const value = field === 'staffIds' ? { staffList: (from as number[]).map((id) => ({ staffId: id })) } : { [field]: from };
  await editProject(db, { isSub, project: { designWorkflowId, revision, ...value } }, staffId);
}

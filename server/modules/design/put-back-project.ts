import type { Change } from '#contract/history/history.ts';
import type { Db } from '#server/db/db.ts';
import { changeExistence } from './change-plan.ts';
import { editProject } from './edit-project.ts';

/** Restores the value that a field of a project or sub-project had before a change, by the rules of any other edit. */
export async function putBackProject(db: Db, change: Change & { field: string }, staffId: number): Promise<void> {
  const { field, from, revision } = change;
  const designWorkflowId = Number(change.entityId);
  const isSub = change.kind === 'subProject';
  if (field === 'deletedAt') return await changeExistence(db, { designWorkflowId, isSub, exists: from === null }, staffId);
  const value = field === 'staffIds' ? { staffList: (from as number[]).map((id) => ({ staffId: id })) } : { [field]: from };
  await editProject(db, { isSub, project: { designWorkflowId, revision, ...value } }, staffId);
}

import { useState } from 'react';
import { useBoardData, useProjects } from '#web/features/design/store/board-data-context.ts';
import { findItem, targetOf } from '#web/features/design/store/board-item.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Editing } from './project-form.ts';

/** What others did to the thing while its dialog was open, in a sentence; null while they did nothing. */
export function useConcurrentEdit(editing: Editing): string | null {
  const t = useWords();
  const { store } = useBoardData();
  const item = editing.kind === 'edit-project' ? editing.project : editing.kind === 'edit-sub' ? editing.sub : undefined;
  const [seen] = useState(item?.revision);
  useProjects();
  if (!item) return null;
  const target = targetOf(item);
  const project = store.find(target.projectId);
  const now = project && !project.deleted ? findItem(project, target) : undefined;
  if (!now) return project ? t.design.deletedMeanwhile : null;
  return now.revision === seen ? null : t.design.changedMeanwhile(null);
}

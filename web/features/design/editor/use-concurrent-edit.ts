import { useState } from 'react';
import { findItem, targetOf, useProject } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';
import type { Editing } from './project-form.ts';

interface ConcurrentEdit {
  /** What others did, in a sentence. */
  text: string;
  /** It is deleted: nothing can be stored any more. */
  isGone: boolean;
}

/**
 * What others did to the thing while its dialog was open; null while they did nothing. What the person did, here or in
 * another tab, is nothing to tell them.
 */
export function useConcurrentEdit(editing: Editing): ConcurrentEdit | null {
  const t = useWords();
  const { staffId } = useSignedIn();
  const item = editing.kind === 'edit-project' ? editing.project : editing.kind === 'edit-sub' ? editing.sub : undefined;
  const [seen, setSeen] = useState({ revision: item?.revision, byOthers: false });
  const target = item && targetOf(item);
  const project = useProject(target?.projectId);
  if (!target) return null;
  const now = project && !project.deleted ? findItem(project, target) : undefined;
  if (!now) return project ? { text: t.design.deletedMeanwhile, isGone: true } : null;
  // every revision is looked at once: one's own after somebody else's does not hide that one
  if (now.revision !== seen.revision) setSeen({ revision: now.revision, byOthers: seen.byOthers || now.updatedBy !== staffId });
  return seen.byOthers ? { text: t.design.changedMeanwhile(null), isGone: false } : null;
}

import { useState } from 'react';
import type { Editing } from '#web/features/design/editing/editing.door.ts';
import { findItem, targetOf, useProject } from '#web/features/design/store/store.door.ts';
import { useWords } from '#web/i18n/words.ts';
import { useSignedIn } from '#web/session/session.ts';

interface ConcurrentEdit {
  /** What others did, as a sentence. */
  text: string;
  /** Whether the item is deleted, so that nothing can be stored. */
  isGone: boolean;
}

/**
 * What others did to the item while its dialog was open; null while they did nothing. Changes by the same person, here
 * or in another tab, do not count.
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
  if (!now) return project ? { text: t.planDialogs.deletedMeanwhile, isGone: true } : null;
  // every revision is checked as it arrives, so that a later change of one's own does not hide somebody else's
  if (now.revision !== seen.revision) setSeen({ revision: now.revision, byOthers: seen.byOthers || now.updatedBy !== staffId });
  return seen.byOthers ? { text: t.planDialogs.changedMeanwhile(null), isGone: false } : null;
}

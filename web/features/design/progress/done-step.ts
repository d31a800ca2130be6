import type { Project } from '#contract/design/design.ts';
import { findItem, type Step, type Target } from '#web/features/design/store/store.door.ts';

/** The step that marks an item as done, or as not done; null for a project with sub-projects, which is done when they are. */
export function doneStep(project: Project | undefined, target: Target): Step | null {
  const item = project && findItem(project, target);
  if (!item || ('subProject' in item && item.subProject.length > 0)) return null;
  return { kind: 'values', target, name: item.summary, from: { done: item.done }, to: { done: !item.done } };
}

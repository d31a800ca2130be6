import { useEffect, useEffectEvent } from 'react';
import type { Project } from '#contract/design/design.ts';
import { groupOf, type useGroups } from '#web/features/design/grouping/grouping.door.ts';

interface Props {
  projects: readonly Project[];
  /** The project that is expanded. */
  openId: number | null;
  groups: ReturnType<typeof useGroups>;
}

/**
 * Unfolds the group of a project that is expanded inside a folded group, because it is new or somebody followed a link to it. Draws
 * nothing.
 */
export function Unfolding({ projects, openId, groups: { by, folded, fold } }: Props) {
  const unfold = useEffectEvent((designWorkflowId: number) => {
    const project = projects.find((one) => one.designWorkflowId === designWorkflowId);
    const group = project && by && groupOf(project, by);
    if (group && folded.has(group)) fold(group);
  });
  useEffect(() => {
    if (openId !== null) unfold(openId);
  }, [openId]);
  return null;
}

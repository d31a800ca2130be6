import { useEffect, useEffectEvent } from 'react';
import type { Project } from '#contract/design/design.ts';
import { groupOf, type useGroups } from '#web/features/design/grouping/grouping.door.ts';

interface Props {
  projects: readonly Project[];
  /** The project that is open. */
  openId: number | null;
  groups: ReturnType<typeof useGroups>;
}

/** A project that is opened in a group that is folded, because it is new or somebody followed a link to it, unfolds that. */
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

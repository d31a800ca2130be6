import type { Project } from '#contract/design/design.ts';
import { planPlaces } from '#contract/design/plan-places.ts';
import { type Step, targetOf } from '#web/features/design/store/store.door.ts';

/** The projects with one of them moved; `to` counts without it. */
export const movedTo = (projects: readonly Project[], from: number, to: number): Project[] => {
  const moved = projects[from];
  return moved ? projects.toSpliced(from, 1).toSpliced(to, 0, moved) : [...projects];
};

/** The step that moves a project in the manual order; null if it is there already. The step has the name of the moved project. */
export function placeStep(projects: readonly Project[], from: number, to: number): Step | null {
  const moved = projects[from];
  const places = planPlaces(movedTo(projects, from, to));
  if (!moved || places.length === 0) return null;
  const steps = places.map(({ project, to }) => ({
    ...{ kind: 'values' as const, target: targetOf(project), name: project.summary },
    ...{ from: { position: project.position }, to: { position: to } },
  }));
  return { kind: 'together', target: targetOf(moved), name: moved.summary, steps };
}

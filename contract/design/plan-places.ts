import { planRanks } from '#contract/ranks/ranks.ts';
import { farthestPlace, placeOf } from './places.ts';

type Placed = Parameters<typeof placeOf>[0];

/** What brings projects into an order by hand: mostly one is put between two others, more where there is no room. */
export function planPlaces<Project extends Placed>(order: readonly Project[]): { project: Project; to: number }[] {
  // ranks fall where places rise
  const ranked = order.map((project) => ({ id: -project.designWorkflowId, rank: -placeOf(project) }));
  const { writes } = planRanks(ranked, { min: -farthestPlace, max: farthestPlace });
  const to = new Map(writes.map((write) => [-write.id, -(write.to ?? 0)]));
  return order.flatMap((project) => {
    const place = to.get(project.designWorkflowId);
    return place === undefined ? [] : [{ project, to: place }];
  });
}

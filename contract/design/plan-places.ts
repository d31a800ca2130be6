import { planRanks } from '#contract/ranks/ranks.ts';
import { farthestPlace, placeOf } from './places.ts';

type Placed = Parameters<typeof placeOf>[0];

/**
 * The fewest new places that bring projects into this order by hand: usually one project is put between two others, and more are moved
 * where there is no room between them.
 */
export function planPlaces<Project extends Placed>(order: readonly Project[]): { project: Project; to: number }[] {
  // ranks sort in descending order, places in ascending order
  const ranked = order.map((project) => ({ id: -project.designWorkflowId, rank: -placeOf(project) }));
  const { writes } = planRanks(ranked, { min: -farthestPlace, max: farthestPlace });
  const to = new Map(writes.map((write) => [-write.id, -(write.to ?? 0)]));
  return order.flatMap((project) => {
    const place = to.get(project.designWorkflowId);
    return place === undefined ? [] : [{ project, to: place }];
  });
}

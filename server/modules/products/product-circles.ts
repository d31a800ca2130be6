/**
 * Which of the wanted links would lead from product to product in a circle, or into one, each with the circle as the
 * database names it (the first is the last, too). The others, stored together, lead into none: as if they were stored one
 * after the other, in an order that refuses as few as it can.
 * @param links where each product leads now; taken over
 * @param wanted the new link of each product, null for none
 */
export function findCircles(links: Map<number, number>, wanted: readonly (readonly [number, number | null])[]): Map<number, number[]> {
  let waiting = wanted.filter(([from, to]) => {
    if (to === null) links.delete(from);
    return to !== null;
  });
  for (;;) {
    const circles = new Map<number, number[]>();
    const refused = waiting.filter(([from, to]) => {
      const before = links.get(from);
      links.set(from, Number(to));
      const circle = circleFrom(links, from);
      if (circle === undefined) return false;
      circles.set(from, circle);
      if (before === undefined) links.delete(from);
      else links.set(from, before);
      return true;
    });
    // what was stored may have opened a circle that stood in the way of one before it
    if (refused.length === waiting.length || refused.length === 0) return circles;
    waiting = refused;
  }
}

function circleFrom(links: ReadonlyMap<number, number>, from: number): number[] | undefined {
  const trail: number[] = [];
  const seen = new Set<number>();
  for (let reached: number | undefined = from; reached !== undefined; reached = links.get(reached)) {
    if (seen.has(reached)) return [...trail.slice(trail.indexOf(reached)), reached];
    seen.add(reached);
    trail.push(reached);
  }
  return undefined;
}

import { Problem } from '#server/http/problem.ts';

/** How many links may be followed for one batch: five times as many as the largest batch has in one chain. */
const mostLinks = 1_000_000;

/** Counts followed links. Throws `too-large` where the batch would take longer than a second or two. */
export function countLinks(): (links: number) => void {
  let counted = 0;
  return (links) => {
    counted += links;
    if (counted > mostLinks) throw new Problem('too-large');
  };
}

/** The links of products, stored and wanted. */
interface Links {
  /** The links as they would be with all wanted ones that are not refused. */
  now: Map<number, number>;
  before: ReadonlyMap<number, number>;
  /** The position in the batch of each wanted link that is not refused, by the product from which it leads. */
  ranks: Map<number, number>;
}

/**
 * The wanted links that would close a circle of products or lead into one, each with the circle in the notation of the
 * database (the first product is also the last). The other links, stored together, lead into none. Of each circle the link that
 * comes last in the batch is refused; the stored link that it leaves in place may close another circle.
 * @param before the stored link of each product
 * @param wanted the new link of each product, null for none
 * @param count is told how many links were followed, and may throw
 */
export function findCircles(
  before: ReadonlyMap<number, number>,
  wanted: readonly (readonly [number, number | null])[],
  count: (links: number) => void,
): Map<number, number[]> {
  const links: Links = { now: new Map(before), before, ranks: new Map() };
  for (const [rank, [from, to]] of wanted.entries()) {
    if (to === null) links.now.delete(from);
    else {
      links.now.set(from, to);
      links.ranks.set(from, rank);
    }
  }
  const refused = new Map<number, number[]>();
  // copying a link takes a tenth of the time of following one
  count(before.size / 10);
  for (let found = -1; found < refused.size; ) {
    found = refused.size;
    count(refuseOnce(links, refused));
  }
  return refused;
}

/**
 * Follows every wanted link, visiting each product once, and refuses one link of each circle that it finds.
 * @returns how many links were followed
 */
function refuseOnce(links: Links, refused: Map<number, number[]>): number {
  const seenBy = new Map<number, number>();
  /** Products that lead into a circle of stored links, and that circle. */
  const lost = new Map<number, number[]>();
  for (const from of [...links.ranks.keys()]) {
    const trail: number[] = [];
    let at: number | undefined = from;
    for (; at !== undefined && !seenBy.has(at); at = links.now.get(at)) {
      seenBy.set(at, from);
      trail.push(at);
    }
    if (at === undefined) continue;
    const isRound = seenBy.get(at) === from;
    const circle = isRound ? trail.slice(trail.indexOf(at)) : lost.get(at);
    // the trail leads to a link that was refused just now: the next round follows it again and shows whether it is still wrong
    if (circle === undefined) continue;
    const inCircle = isRound ? lastWanted(links, circle) : undefined;
    const culprit = inCircle ?? trail.findLast((each) => links.ranks.has(each));
    if (culprit === undefined) continue;
    if (inCircle === undefined) for (const each of trail.slice(trail.indexOf(culprit) + 1)) lost.set(each, circle);
    refuse(links, refused, culprit, circle);
  }
  return seenBy.size + links.ranks.size;
}

function lastWanted({ ranks }: Links, circle: readonly number[]): number | undefined {
  const wanted = circle.filter((at) => ranks.has(at));
  return wanted.length === 0 ? undefined : wanted.reduce((last, at) => (Number(ranks.get(at)) > Number(ranks.get(last)) ? at : last));
}

function refuse({ now, before, ranks }: Links, refused: Map<number, number[]>, from: number, circle: readonly number[]): void {
  const first = Math.max(circle.indexOf(from), 0);
  refused.set(from, [...circle.slice(first), ...circle.slice(0, first), circle[first] as number]);
  ranks.delete(from);
  const to = before.get(from);
  if (to === undefined) now.delete(from);
  else now.set(from, to);
}

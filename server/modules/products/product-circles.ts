import { Problem } from '#server/http/problem.ts';

/** Links that are looked at for one batch: a batch as long as it may be has a fifth of them in a chain. */
const mostLinks = 1_000_000;

/** Counts links that are looked at. Throws `too-large` for what cannot be judged within a second or two. */
export function countLinks(): (links: number) => void {
  let counted = 0;
  return (links) => {
    counted += links;
    if (counted > mostLinks) throw new Problem('too-large');
  };
}

/** Where each product leads, and what a batch wants of it. */
interface Links {
  /** As they are with all that is wanted and not refused. */
  now: Map<number, number>;
  before: ReadonlyMap<number, number>;
  /** The rank of each wanted link that is not refused, by the product that it leads from. */
  ranks: Map<number, number>;
}

/**
 * Which of the wanted links would lead from product to product in a circle, or into one, each with the circle as the
 * database names it (the first is the last, too). The others, stored together, lead into none. Of a circle the link that
 * was wanted last is refused; what it was before may close another one.
 * @param before where each product leads now
 * @param wanted the new link of each product, null for none
 * @param count is told how many links were looked at, and may end it
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
  // to copy one takes a tenth of following it
  count(before.size / 10);
  for (let found = -1; found < refused.size; ) {
    found = refused.size;
    count(refuseOnce(links, refused));
  }
  return refused;
}

/**
 * Follows every wanted link, each product once, and refuses one of each circle that it finds.
 * @returns how many links were looked at
 */
function refuseOnce(links: Links, refused: Map<number, number[]>): number {
  const seenBy = new Map<number, number>();
  /** Products that lead into a circle from before, and into which one. */
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
    // another way to what was refused just now: whether this one is still wrong shows when it is followed again
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

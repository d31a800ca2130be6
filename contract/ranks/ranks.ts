/** An item with a place in an order; items without a rank come after all ranked ones. */
export interface Ranked {
  id: number;
  rank: number | null;
}

/** The changes of ranks that bring items into an order. No zod here: the page imports it. */
export interface RankPlan {
  /** The ranks that change; null removes a rank. */
  writes: readonly { id: number; from: number | null; to: number | null }[];
  /** Items that keep their rank and are next to one that changes: the plan is valid as long as these ranks stay the same. */
  beside: readonly number[];
}

/** The distance between new ranks where there is enough room. */
const usualStep = 1000;

export interface Limits {
  min: number;
  max: number;
}

/**
 * Plans ranks with which items are sorted in the given order (the highest rank first, the newest first among equal ranks, items without a
 * rank at the end), with the fewest possible changes. New ranks are whole numbers within the limits, as far apart as there is room for, so
 * that the next move again changes only one row.
 *
 * From one item to the next, a rank has to fall exactly where the id rises. Let `falls[i]` be the number of such places up to `i`. Items
 * can keep their ranks together if and only if `rank + falls` never rises from one to the next, so the items that are kept are the longest
 * such subsequence, found in O(n log n). At the end of the order, where ids only fall, items without a rank can stay without one.
 */
export function planRanks(order: readonly Ranked[], limits: Limits): RankPlan {
  const falls = fallsOf(order);
  const { kept, ranked } = keepMost(order, falls, limits);
  const ranks = spread(order, { falls, kept, ranked, limits });
  const changes = order.map(({ rank }, at) => rank !== ranks[at]);
  return {
    writes: order.flatMap(({ id, rank }, at) => (changes[at] ? [{ id, from: rank, to: ranks[at] ?? null }] : [])),
    beside: order.flatMap(({ id }, at) => (!changes[at] && (changes[at - 1] || changes[at + 1]) ? [id] : [])),
  };
}

/** For each item: by how much ranks have to fall, at least, from the first item to it. */
function fallsOf(order: readonly Ranked[]): number[] {
  let falls = 0;
  return order.map(({ id }, at) => {
    if (at > 0 && Number(order[at - 1]?.id) < id) falls += 1;
    return falls;
  });
}

interface Kept {
  /** The places of the items that keep their rank. */
  kept: number[];
  /** The number of items with a rank; the items after them have none. */
  ranked: number;
}

/** Finds the largest number of items that can stay as they are. */
function keepMost(order: readonly Ranked[], falls: readonly number[], { min, max }: Limits): Kept {
  const heightOf = (at: number) => Number(order[at]?.rank) + Number(falls[at]);
  /** For each length, the subsequence that ends with the highest value: the place of its last item. */
  const ends: number[] = [];
  const before: (number | undefined)[] = [];
  let unrankedAfter = order.filter(({ rank }) => rank === null).length;
  const firstOfEnd = startOfEnd(order);
  let best = { score: -1, last: undefined as number | undefined, ranked: order.length };
  for (let at = 0; ; at += 1) {
    if (at >= firstOfEnd) {
      const low = min + (falls[at - 1] ?? 0);
      const length = countWhile(ends, (end) => heightOf(end) >= low);
      if (length + unrankedAfter >= best.score) best = { score: length + unrankedAfter, last: ends[length - 1], ranked: at };
    }
    const next = order[at];
    if (next === undefined) break;
    if (next.rank === null) unrankedAfter -= 1;
    else if (heightOf(at) <= max) {
      const height = heightOf(at);
      const length = countWhile(ends, (end) => heightOf(end) >= height);
      before[at] = ends[length - 1];
      ends[length] = at;
    }
  }
  const kept: number[] = [];
  for (let at = best.last; at !== undefined; at = before[at]) kept.push(at);
  return { kept: kept.reverse(), ranked: best.ranked };
}

/** The place from which on ids only fall. */
function startOfEnd(order: readonly Ranked[]): number {
  let at = Math.max(0, order.length - 1);
  while (at > 0 && Number(order[at - 1]?.id) > Number(order[at]?.id)) at -= 1;
  return at;
}

/**
 * The number of items at the beginning for which `holds` is true; after the first item for which it is false, it must be false for all.
 * Uses a binary search.
 */
function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(items[middle]!)) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Spread extends Kept {
  falls: readonly number[];
  limits: Limits;
}

/** The rank of each item: ranks that are kept, and evenly spaced ones between them. */
function spread(order: readonly Ranked[], { falls, kept, ranked, limits }: Spread): (number | null)[] {
  const ranks: (number | null)[] = order.map(({ rank }) => rank);
  ranks.fill(null, ranked);
  const fill = (from: number, to: number) => {
    const rankAt = between({ from, to, ranks, falls, limits, isOpen: to === ranked });
    for (let at = from + 1; at < to; at += 1) ranks[at] = rankAt(at);
  };
  let last = -1;
  for (const at of [...kept, ranked]) {
    fill(last, at);
    last = at;
  }
  return ranks;
}

interface Gap {
  /** The places around the gap; `from` is -1 at the beginning. `isOpen`: no item with a rank follows. */
  from: number;
  to: number;
  isOpen: boolean;
  ranks: readonly (number | null)[];
  falls: readonly number[];
  limits: Limits;
}

/** The rank of each place in a gap: as far apart as possible or, where there is too little room, only as far apart as necessary. */
function between({ from, to, isOpen, ranks, falls, limits: { min, max } }: Gap): (at: number) => number {
  const count = to - from - 1;
  const upper = from === -1 ? undefined : Number(ranks[from]);
  const lower = isOpen ? undefined : Number(ranks[to]);
  const fallen = (one: number, other: number) => Number(falls[other]) - Number(falls[one]);
  if (upper !== undefined && lower !== undefined) {
    const step = (upper - lower) / (count + 1);
    return step >= 1 ? (at) => upper - Math.round(step * (at - from)) : (at) => upper - fallen(from, at);
  }
  if (lower !== undefined) {
    const step = openStep(max - lower, count);
    return step >= 1 ? (at) => lower + step * (to - at) : (at) => lower + fallen(at, to);
  }
  if (upper === undefined) {
    const step = openStep(max / 2, count) || openStep(max, count);
    return step >= 1 ? (at) => step * (to - at) : (at) => max - Number(falls[at]);
  }
  // ranks below zero only where there is too little room above it
  const step = (upper > 0 ? openStep(upper, count) : 0) || openStep(upper - min, count);
  return step >= 1 ? (at) => upper - step * (at - from) : (at) => upper - fallen(from, at);
}

/** The distance at which this many ranks fit up to a limit, if possible with room for one more beyond them; 0: they do not fit. */
const openStep = (room: number, count: number): number => Math.min(usualStep, Math.floor(room / (count + 1)) || Math.floor(room / count));

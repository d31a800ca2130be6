/** Something with a place in an order; without a rank it comes after all that have one. */
export interface Ranked {
  id: number;
  rank: number | null;
}

/** Which ranks bring things into an order. No zod here: the page imports it. */
export interface RankPlan {
  /** The ranks that change; null takes a rank away. */
  writes: readonly { id: number; from: number | null; to: number | null }[];
  /** Those that keep their rank and stand beside one that changes: while they do, the plan holds. */
  beside: readonly number[];
}

/** So far apart are ranks where there is room. */
const usualStep = 1000;

export interface Limits {
  min: number;
  max: number;
}

/**
 * Ranks by which things stand in the given order (the highest rank first, the newest first among equals, those
 * without a rank at the end), with as few changes as there can be. New ranks are whole numbers within the limits, as far
 * apart as there is room for, so that what is moved next changes one row again.
 *
 * A rank has to fall exactly where the number rises. With `falls[i]` such places up to `i`, things can keep
 * their ranks together if and only if `rank + falls` never rises from one to the next: what is kept is the longest such
 * subsequence, in n log n. At the end, where numbers only fall, those without a rank can stay without one.
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

/** By how much, at least, ranks fall from the first to each. */
function fallsOf(order: readonly Ranked[]): number[] {
  let falls = 0;
  return order.map(({ id }, at) => {
    if (at > 0 && Number(order[at - 1]?.id) < id) falls += 1;
    return falls;
  });
}

interface Kept {
  /** The places of those that keep a rank. */
  kept: number[];
  /** So many have a rank; those that follow have none. */
  ranked: number;
}

/** Finds the most that can stay as they are. */
function keepMost(order: readonly Ranked[], falls: readonly number[], { min, max }: Limits): Kept {
  const heightOf = (at: number) => Number(order[at]?.rank) + Number(falls[at]);
  /** Of each length the subsequence that ends highest: the place of its last one. */
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

/** From where on numbers only fall. */
function startOfEnd(order: readonly Ranked[]): number {
  let at = Math.max(0, order.length - 1);
  while (at > 0 && Number(order[at - 1]?.id) > Number(order[at]?.id)) at -= 1;
  return at;
}

/** How many of the first items hold; none holds after one that does not. */
function countWhile<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let [from, to] = [0, items.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (holds(items[middle] as Item)) from = middle + 1;
    else to = middle;
  }
  return from;
}

interface Spread extends Kept {
  falls: readonly number[];
  limits: Limits;
}

/** The rank of each: those that are kept, and the others evenly between them. */
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
  /** The places around it: -1 before the first; `isOpen`: nothing with a rank follows. */
  from: number;
  to: number;
  isOpen: boolean;
  ranks: readonly (number | null)[];
  falls: readonly number[];
  limits: Limits;
}

/** Which rank each place of a gap gets: as sparse as it can be, or only as different as it has to be. */
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
  // numbers below zero only where there is no room above it
  const step = (upper > 0 ? openStep(upper, count) : 0) || openStep(upper - min, count);
  return step >= 1 ? (at) => upper - step * (at - from) : (at) => upper - fallen(from, at);
}

/** How far apart so many ranks are up to a limit, with room for more beyond them where there is any; 0: there is none at all. */
const openStep = (room: number, count: number): number => Math.min(usualStep, Math.floor(room / (count + 1)) || Math.floor(room / count));

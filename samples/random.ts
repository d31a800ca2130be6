/** A source of repeatable choices: the same seed gives the same choices on every machine. */
export interface Random {
  /** 0 ≤ n < 1 */
  next(): number;
  /** A whole number, both ends included. */
  integer(min: number, max: number): number;
  /** True with this probability. */
  chance(probability: number): boolean;
  /** One item of a list, which must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** One of a table of values and their weights. */
  weighted<T>(table: readonly (readonly [value: T, weight: number])[]): T;
}

/** mulberry32 (Tommy Ettinger, public domain): its 32 bits of state are plenty for sample data, and unfit for anything secret. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;

  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };

  const integer = (min: number, max: number) => min + Math.floor(next() * (max - min + 1));

  const at = <T>(list: readonly T[], index: number): T => {
    const found = list[index];
    if (found === undefined) throw new RangeError(`Nothing at ${index} in a list of ${list.length}.`);
    return found;
  };

  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (list) => at(list, integer(0, list.length - 1)),
    weighted(table) {
      let left = next() * table.reduce((sum, [, weight]) => sum + weight, 0);
      const index = table.findIndex(([, weight]) => {
        left -= weight;
        return left < 0;
      });
      return at(table, index === -1 ? table.length - 1 : index)[0];
    },
  };
}

/** A seed made from text (FNV-1a), for values that must be the same for the same name. */
export function seedOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(text)) hash = Math.imul(hash ^ byte, 0x01000193);
  return hash >>> 0;
}

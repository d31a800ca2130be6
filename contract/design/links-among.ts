import type { NewLinks } from './new-links.ts';

/** A new item that is modelled on another one: its key in the request, and the predecessors of the original. */
export interface MadeLike {
  newKey: string;
  /** The key of the original. */
  like: string;
  predecessors: readonly string[];
}

/** Repeats the links among the originals for the new items; links to predecessors of which no new item is made are left out. */
export function linksAmong(made: readonly MadeLike[]): NewLinks {
  const newKeys = new Map(made.map(({ like, newKey }) => [like, newKey]));
  return made.flatMap(({ newKey: to, predecessors }) =>
    predecessors.flatMap((key) => {
      const from = newKeys.get(key);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
}

import type { NewLinks } from './new-links.ts';

/** Something that is made like what there is: under which key in the request, and what that followed. */
export interface MadeLike {
  newKey: string;
  /** The key of what it is made like. */
  like: string;
  predecessors: readonly string[];
}

/** What was linked to something that is made again is linked to that; what it followed beside is left out. */
export function linksAmong(made: readonly MadeLike[]): NewLinks {
  const newKeys = new Map(made.map(({ like, newKey }) => [like, newKey]));
  return made.flatMap(({ newKey: to, predecessors }) =>
    predecessors.flatMap((key) => {
      const from = newKeys.get(key);
      return from === undefined ? [] : [{ from, to }];
    }),
  );
}

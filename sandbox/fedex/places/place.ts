import fs from 'node:fs';
import path from 'node:path';

/** What is asked about the city of an address. Everything is in capitals. */
export interface RequestedPlace {
  city: string;
  /** The code of the state, '' where none was named. */
  state: string;
  /** As the country writes it, '' where there is none. */
  postal: string;
}

/**
 * - `city`: the name that the post has for it, or the one that was typed where nobody can know better
 * - `several`: that name is of more than one, and nothing tells which
 * - `disagrees`: city, state and postal code cannot all be right, and nothing tells which is
 */
export type FoundPlace =
  /** `certain`: the postal code is known to be of that city */
  { kind: 'city'; city: string; state: string; certain: boolean } | { kind: 'several' | 'disagrees' };

/** The lines 'KEY: …' of a list beside this file, without its comments. */
export const placeLines = (file: string): [key: string, rest: string][] =>
  linesOf(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'));

export const linesOf = (text: string): [key: string, rest: string][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);

/** How many letters of a name may be wrong for it to count as a typing error. */
export const allowedTypos = (name: string): number => (name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0);

import fs from 'node:fs';
import path from 'node:path';

/** The parts of an address by which its city is found. All texts are in capitals. */
export interface RequestedPlace {
  city: string;
  /** The code of the state, '' where none was given. */
  state: string;
  /** In the form of the country, '' where none was given. */
  postal: string;
}

/**
 * - `city`: the name that the post uses for it, or the typed name where a better one is not known
 * - `several`: several places have that name, and nothing tells which is meant
 * - `disagrees`: city, state and postal code contradict each other, and nothing tells which is right
 */
export type FoundPlace =
  /** `certain`: the postal code is known to be of that city */
  { kind: 'city'; city: string; state: string; certain: boolean } | { kind: 'several' | 'disagrees' };

/** The lines 'KEY: …' of a file in this folder, without its comments. */
export const placeLines = (file: string): [key: string, rest: string][] =>
  linesOf(fs.readFileSync(path.join(import.meta.dirname, file), 'utf8'));

export const linesOf = (text: string): [key: string, rest: string][] =>
  text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(':')), line.slice(line.indexOf(':') + 2)]);

/** The number of wrong letters in a name up to which it counts as a typing error. */
export const allowedTypos = (name: string): number => (name.length >= 9 ? 2 : name.length >= 5 ? 1 : 0);

import { Environment } from './environment.ts';

/** Shorter names (`HOST`, `PORT`) are too near to variables of other programs. */
const shortest = 8;
const mostEdits = 2;

/**
 * Variables that are no settings, but are written almost like one: `BACKUP_KEYS` for `BACKUP_KEY`. They may belong to another program, so
 * the start goes on; without a word the office would go on without what was to be set.
 */
export function misspeltSettings(variables: Iterable<string>): { setting: string; meant: string }[] {
  const known = Object.keys(Environment.shape);
  return [...variables].flatMap((setting) => {
    if (known.includes(setting)) return [];
    const meant = known.find((name) => name.length >= shortest && edits(setting.toUpperCase(), name) <= mostEdits);
    return meant === undefined ? [] : { setting, meant };
  });
}

/** How many letters have to be added, removed, replaced or swapped with their neighbour to get from one word to the other. */
function edits(from: string, to: string): number {
  if (Math.abs(from.length - to.length) > mostEdits) return Number.POSITIVE_INFINITY;
  // the numbers for the first letters of `from`: for none of them, one, two and so on
  const rows: number[][] = [Array.from({ length: to.length + 1 }, (_, at) => at)];
  for (let at = 1; at <= from.length; at += 1) {
    const row = [at];
    for (let other = 1; other <= to.length; other += 1) {
      const isSame = from[at - 1] === to[other - 1];
      const isSwapped = from[at - 1] === to[other - 2] && from[at - 2] === to[other - 1];
      const before = (up: number, left: number) => rows[at - up]?.[other - left] ?? Number.POSITIVE_INFINITY;
      row[other] = Math.min(
        before(1, 0) + 1,
        (row[other - 1] ?? 0) + 1,
        before(1, 1) + (isSame ? 0 : 1),
        isSwapped ? before(2, 2) + 1 : 99,
      );
    }
    rows.push(row);
  }
  return rows[from.length]?.[to.length] ?? 0;
}

/** What a store has to know of its rows. */
export interface RowRules<Row, Key extends string | number> {
  keyOf(row: Row): Key;
  /** The order in which the server lists the rows. */
  order(a: Row, b: Row): number;
  /** What is newer of two copies; `known` itself when that is all of it. `isLater`: the other one was read after it. */
  merge(known: Row, incoming: Row, isLater: boolean): Row;
  /** For rows that stay when they are deleted, and say so. */
  deletion?: { is(row: Row): boolean; mark(row: Row): Row };
}

/** The newer copy of a row is the one with the higher number; fields that change without it are those of the later copy. */
export const byVersion =
  <Row>(versionOf: (row: Row) => number, unversioned: readonly (keyof Row)[] = []) =>
  (known: Row, incoming: Row, isLater: boolean): Row => {
    const newer = versionOf(incoming) - versionOf(known);
    if (newer > 0) return incoming;
    if (newer < 0 || !isLater || unversioned.every((field) => isSame(known[field], incoming[field]))) return known;
    return { ...known, ...Object.fromEntries(unversioned.map((field) => [field, incoming[field]])) };
  };

const isSame = (a: unknown, b: unknown): boolean =>
  a === b || (typeof a === 'object' && typeof b === 'object' && JSON.stringify(a) === JSON.stringify(b));

import { isSameValue } from '#web/code/same-value.ts';

/** What a store needs to know about its rows. */
export interface RowRules<Row, Key extends string | number> {
  keyOf(row: Row): Key;
  /** The order in which the server lists the rows. */
  order(a: Row, b: Row): number;
  /**
   * The newer of two copies; `known` itself when the other one adds nothing. `isLater`: `incoming` was read after
   * `known`.
   */
  merge(known: Row, incoming: Row, isLater: boolean): Row;
  /**
   * For rows that can be restored: a deleted row stays in the store with a mark. The server includes the marked rows in lists and live
   * events; a row that a complete list lacks is gone for good.
   */
  deletion?: { is(row: Row): boolean; mark(row: Row): Row };
}

/** Fields that change independently of the row's version and have a version of their own. */
export interface VersionedFields<Row> {
  versionOf(row: Row): number;
  fields: readonly (keyof Row)[];
}

/**
 * Like `byVersion`, but the fields of `part` come from the copy in which their own version is higher, whichever copy the rest comes from.
 */
export const byVersions =
  <Row>(versionOf: (row: Row) => number, part: VersionedFields<Row>) =>
  (known: Row, incoming: Row): Row => {
    const newer = versionOf(incoming) > versionOf(known) ? incoming : known;
    const newerPart = part.versionOf(incoming) > part.versionOf(known) ? incoming : known;
    return newer === newerPart ? newer : { ...newer, ...Object.fromEntries(part.fields.map((field) => [field, newerPart[field]])) };
  };

/**
 * The copy with the higher version is the newer one; `unversioned` fields, which change without it, come from the
 * later copy.
 */
export const byVersion =
  <Row>(versionOf: (row: Row) => number, unversioned: readonly (keyof Row)[] = []) =>
  (known: Row, incoming: Row, isLater: boolean): Row => {
    const newer = versionOf(incoming) - versionOf(known);
    if (newer > 0) return incoming;
    if (newer < 0 || !isLater || unversioned.every((field) => isSameValue(known[field], incoming[field]))) return known;
    return { ...known, ...Object.fromEntries(unversioned.map((field) => [field, incoming[field]])) };
  };

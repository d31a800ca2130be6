import type { Column, Value } from './column.ts';

/** A column by which rows are sorted. In a list of keys, the most important comes first. */
export interface SortKey {
  column: string;
  descending: boolean;
}

/** An order of rows. */
export interface RowOrder<Row> {
  compare(a: Row, b: Row): number;
  /** The rows in this order; the sort is stable. */
  sorted(rows: readonly Row[]): readonly Row[];
}

const rank = (value: Value) => (value === null || value === '' ? 1 : 0);

function compared(a: Value, b: Value): number {
  if (typeof a === 'number' && typeof b === 'number') return a - b;
  const [one, other] = [String(a), String(b)];
  return one < other ? -1 : one > other ? 1 : 0;
}

/**
 * Makes an order by these columns. Missing values come last in both directions. Texts are compared by their characters, which for Hangul is
 * dictionary order.
 */
export function rowOrder<Row>(keys: readonly SortKey[], columns: readonly Column<Row>[]): RowOrder<Row> {
  const by = keys.flatMap(({ column, descending }) => {
    const found = columns.find(({ name }) => name === column);
    return found ? { held: sortedBy(found), sign: descending ? -1 : 1 } : [];
  });
  return {
    compare(a, b) {
      for (const { held, sign } of by) {
        const [one, other] = [held(a), held(b)];
        const order = rank(one) - rank(other) || (rank(one) === 1 ? 0 : sign * compared(one, other));
        if (order !== 0) return order;
      }
      return 0;
    },
    sorted(rows) {
      if (by.length === 0) return rows;
      const places = by.reduceRight<readonly number[]>(
        (before, { held, sign }) => placesBy(rows.map(held), sign, before),
        rows.map((_, place) => place),
      );
      return places.map((place) => rows[place]!);
    },
  };
}

const sortedBy = <Row>({ value, sortedBy: compareValue }: Column<Row>) => (compareValue ? (row: Row) => compareValue(value(row)) : value);

/** The indexes of the values in their order; equal values keep the order that they have in `before`. */
function placesBy(values: readonly Value[], sign: number, before: readonly number[]): readonly number[] {
  const [there, missing] = [[] as number[], [] as number[]];
  let numbers = 0;
  for (const place of before) {
    const value = values[place] as Value;
    if (typeof value === 'number') numbers += 1;
    (rank(value) === 1 ? missing : there).push(place);
  }
  return there.sort(numbers === 0 ? byText(values.map(String), sign) : byValue(values, sign)).concat(missing);
}

const byValue = (values: readonly Value[], sign: number) => (a: number, b: number) =>
  sign * compared(values[a] as Value, values[b] as Value);

function byText(texts: readonly string[], sign: number): (a: number, b: number) => number {
  return (a, b) => {
    const [one, other] = [texts[a] as string, texts[b] as string];
    return one === other ? 0 : one < other ? -sign : sign;
  };
}

/**
 * The keys after somebody has chosen a column, alone or as a further key. A key that is already there keeps its place and only changes its
 * direction.
 */
export function withSortKey(keys: readonly SortKey[], column: string, descending: boolean, further: boolean): readonly SortKey[] {
  const key = { column, descending };
  if (!further) return [key];
  const at = keys.findIndex((each) => each.column === column);
  return at === -1 ? [...keys, key] : keys.with(at, key);
}

/** The keys in the form of an address: 'price.desc,category'. */
export const sortText = (keys: readonly SortKey[]): string | undefined =>
  keys.length === 0 ? undefined : keys.map(({ column, descending }) => `${column}${descending ? '.desc' : ''}`).join(',');

/** The keys that an address names; names that are no column are left out. */
export function readSort(text: string | undefined, columns: readonly { name: string }[]): readonly SortKey[] {
  const keys = (text ?? '').split(',').flatMap((part) => {
    const [, column = '', desc] = /^(\w+)(\.desc)?$/.exec(part) ?? [];
    return columns.some(({ name }) => name === column) ? { column, descending: desc !== undefined } : [];
  });
  return keys.filter(({ column }, at) => keys.findIndex((key) => key.column === column) === at);
}

import { foldedText, type TextSearch, textSearch } from '#contract/text-search.ts';

/** What can be gone to, or done, from everywhere; in the order in which it is listed. */
export const thingKinds = ['action', 'screen', 'product', 'order', 'member', 'customer', 'parcel', 'project', 'person'] as const;
export type ThingKind = (typeof thingKinds)[number];

export interface Thing {
  kind: ThingKind;
  /** Tells it from all others of its kind. */
  id: string | number;
  label: string;
  note?: string | undefined;
  /** Goes there, or does it. */
  open(): void;
}

interface Found {
  thing: Thing;
  /** What was typed is its number, and no part of others. */
  exactly: boolean;
}

/** Finds things of one kind: first those whose code is just what was typed, then others whose texts fit, at most so many. */
export type Source = (search: TextSearch, typed: string, most: number) => Found[];

interface Described<Row> {
  /** What of a row is searched. */
  texts(row: Row): readonly (string | number | null)[];
  /** Its numbers: what people type in full when they mean just this one. */
  codes(row: Row): readonly (string | number)[];
  thing(row: Row): Thing;
}

/**
 * Folded texts are kept as long as the rows are: they are asked for at every key.
 * @returns the source of rows; with `every`, all of them were found already, by whoever keeps them
 */
export function describedBy<Row extends object>({ texts, codes, thing }: Described<Row>) {
  const kept = new WeakMap<Row, { text: string; codes: readonly string[] }>();
  const foldedOf = (row: Row) => {
    const known = kept.get(row);
    if (known) return known;
    const folded = { text: foldedText(...texts(row)), codes: codes(row).map((code) => foldedText(code)) };
    kept.set(row, folded);
    return folded;
  };
  return (rows: readonly Row[] = [], every = false): Source =>
    (search, typed, most) => {
      const exact: Row[] = [];
      const found: Row[] = [];
      for (const row of rows) {
        const folded = foldedOf(row);
        if (folded.codes.includes(typed)) exact.push(row);
        else if (found.length < most && (every || search.finds(folded.text))) found.push(row);
      }
      const as = (exactly: boolean) => (row: Row) => ({ thing: thing(row), exactly });
      return [...exact.map(as(true)), ...found.map(as(false))].slice(0, most);
    };
}

const keyOf = ({ kind, id }: Thing) => `${kind} ${id}`;
/** So many of each kind are listed. */
const mostOfKind = 6;

/**
 * What is listed for what is typed: first what has just this number, then what was opened lately and is found. While nothing
 * is typed what was opened lately, and what can be done.
 */
export function findThings(sources: Readonly<Record<ThingKind, Source>>, typed: string, recent: readonly Thing[]): Thing[] {
  const search = textSearch(typed);
  const code = foldedText(typed);
  if (search.empty) return [...recent, ...sources.action(search, code, Number.POSITIVE_INFINITY).map(({ thing }) => thing)];
  const found = thingKinds.flatMap((kind) => sources[kind](search, code, mostOfKind));
  const rank = new Map(recent.map((thing, at) => [keyOf(thing), at]));
  const rankOf = ({ thing, exactly }: Found) => (exactly ? -1 : (rank.get(keyOf(thing)) ?? recent.length));
  return found.sort((a, b) => rankOf(a) - rankOf(b)).map(({ thing }) => thing);
}

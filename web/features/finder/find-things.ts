import { foldedText, type TextSearch, textSearch } from '#contract/text-search.ts';

/** The kinds of results that the finder offers, in the order of the list. */
export const thingKinds = ['action', 'screen', 'product', 'order', 'member', 'customer', 'parcel', 'project', 'person'] as const;
export type ThingKind = (typeof thingKinds)[number];

export interface Thing {
  kind: ThingKind;
  /** Unique among the results of its kind. */
  id: string | number;
  label: string;
  note?: string | undefined;
  /** Opens the result, or performs the action. */
  open(): void;
}

interface Found {
  thing: Thing;
  /** Whether the typed text is the whole code of this result. */
  exactly: boolean;
}

/** Finds results of one kind, at most `most`: first those whose code is the typed text, then those with a matching text. */
export type Source = (search: TextSearch, typed: string, most: number) => Found[];

interface Described<Row> {
  /** The texts of a row that are searched. */
  texts(row: Row): readonly (string | number | null)[];
  /** The codes of a row, such as its number: people type one in full when they mean only this row. */
  codes(row: Row): readonly (string | number)[];
  thing(row: Row): Thing;
}

/**
 * Describes the rows of one kind. Their folded texts are cached for as long as the rows exist, because they are needed for every keystroke.
 * @returns a function that makes a source of rows; `every`: the server has found these rows already, so their texts are not searched again
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
/** The largest number of results of each kind. */
const mostOfKind = 6;

/**
 * The results for the typed text: first those with exactly this code, then recently opened ones, then the others. Without a text, the
 * recently opened ones and the actions.
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

import type { Table } from './model/column.ts';
import { type Cell, columnEdges, type View } from './model/geometry.ts';
import { type Range, rangeOf, type Selection, type Size, single } from './model/selection.ts';
import type { SheetBook, Writing } from './writing/sheet-book.ts';
import type { SheetWords } from './writing/sheet-words.ts';
import type { Target, Typed } from './writing/target.ts';
import type { Into } from './writing/write-block.ts';

/** `type`: what is typed replaces the value, and arrows leave the cell; `edit` (F2): they move the caret. */
export type Mode = 'select' | 'type' | 'edit';

export interface SheetState extends Selection {
  mode: Mode;
  view: View;
  /** Another object once the sheet itself wants to be scrolled to `view`. */
  jump: object;
  /** The column in which Tab set out: Enter returns to it. */
  tabFrom: number | undefined;
  /** Which of the suggestions is meant; none: what is typed. */
  suggestion: number | undefined;
  /** What is typed, for the suggestions. */
  typed: string;
  /** Where the fill handle is being drawn to. */
  fill: Range | undefined;
  /** The row whose first cell the pointer is over. */
  pointed: number | undefined;
  /** On a touch screen: the next tap ends the range. */
  extending: boolean;
  /** The column whose menu is open. */
  menu: string | undefined;
  /** What the sheet just did. */
  said: string;
}

/** What the screen gives the sheet. */
export interface Given {
  table: Table;
  book: SheetBook;
  words: SheetWords;
}

/**
 * What a sheet is at the moment, outside of React: two keys may come before one render, and the second has to find what
 * the first did.
 */
export interface Sheet {
  get(): SheetState;
  set(change: Partial<SheetState>): void;
  subscribe(listener: () => void): () => void;
  given(): Given;
  give(given: Given): void;
  edges(): readonly number[];
  /** The one field that has the focus. */
  input(): HTMLTextAreaElement;
  setInput(element: HTMLTextAreaElement | null): void;
  /** The cell that is edited: by its record, as rows may be sorted or leave meanwhile. */
  target: Target | undefined;
  ime: { composing: boolean; releasing: boolean };
}

const origin: Cell = { r: 0, c: 0 };
const initial: SheetState = {
  ...single(origin),
  // nothing is in sight until the box is measured: rows for another size would be drawn for nothing
  ...{ mode: 'select', view: { top: 0, left: 0, width: 0, height: 0 }, jump: {}, tabFrom: undefined, suggestion: undefined },
  ...{ typed: '', fill: undefined, pointed: undefined, extending: false, menu: undefined, said: '' },
};

export function createSheet(first: Given): Sheet {
  let [state, given, input]: [SheetState, Given, HTMLTextAreaElement | null] = [initial, first, null];
  let edges = columnEdges(first.table.columns.map(({ width }) => width));
  const listeners = new Set<() => void>();
  return {
    get: () => state,
    set(change) {
      state = { ...state, ...change };
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    given: () => given,
    give(next) {
      if (next.table.columns !== given.table.columns) edges = columnEdges(next.table.columns.map(({ width }) => width));
      given = next;
    },
    edges: () => edges,
    input() {
      if (!input) throw new Error('The sheet is not drawn.');
      return input;
    },
    setInput: (element) => {
      input = element;
    },
    target: undefined,
    ime: { composing: false, releasing: false },
  };
}

export const sizeOf = (sheet: Sheet): Size => {
  const { rows, columns } = sheet.given().table;
  return { rows: rows.length, columns: columns.length };
};

export const rangeNow = (sheet: Sheet): Range => rangeOf(sheet.get(), sizeOf(sheet));

/** The value of a cell as it is typed; what was refused in it, or waits to be read, stands before what is stored. */
export function typedAt(sheet: Sheet, { r, c }: Cell): string {
  const { table, book } = sheet.given();
  const [row, column] = [table.rows[r], table.columns[c]];
  if (row === undefined || !column) return '';
  const mark = book.of(table.keyOf(row))?.[column.name];
  return mark?.refused?.text ?? mark?.text ?? column.typed(column.value(row));
}

/**
 * Writes into the cells as they stand now, once what was asked for before is written. @param typed what is shown in cells
 * until then
 */
export function write(sheet: Sheet, does: (code: Writing['code'], into: Into) => void, typed?: () => readonly Typed[]): void {
  const { table, words, book } = sheet.given();
  book.write(({ code, cells }) => does(code, { table, words, cells, say: (said) => sheet.set({ said }) }), typed);
}

import type { Table } from './model/column.ts';
import { type Cell, columnEdges, type View } from './model/geometry.ts';
import { type Range, rangeOf, type Selection, type Size, single } from './model/selection.ts';
import type { SheetBook, Writing } from './writing/sheet-book.ts';
import type { SheetWords } from './writing/sheet-words.ts';
import type { Target, Typed } from './writing/target.ts';
import type { Into } from './writing/write-block.ts';

/** `type`: typed text replaces the value, and arrow keys leave the cell. `edit` (F2): arrow keys move the caret. */
export type Mode = 'select' | 'type' | 'edit';

export interface SheetState extends Selection {
  mode: Mode;
  view: View;
  /** A new object whenever the sheet itself wants its box scrolled to `view`. */
  jump: object;
  /** The column from which Tab started: Enter returns to it. */
  tabFrom: number | undefined;
  /** The index of the highlighted suggestion; undefined means that the typed text itself is taken. */
  suggestion: number | undefined;
  /** The typed text, by which the suggestions are found. */
  typed: string;
  /** The range to which the fill handle is being dragged. */
  fill: Range | undefined;
  /** The row whose first cell the pointer is over. */
  pointed: number | undefined;
  /** On a touch screen: the next tap ends the range. */
  extending: boolean;
  /** The column whose menu is open. */
  menu: string | undefined;
  /** A message about what the sheet has just done. */
  message: string;
}

/** What the screen passes to the sheet. */
export interface SheetInputs {
  table: Table;
  book: SheetBook;
  words: SheetWords;
}

/**
 * The present state of a sheet, kept outside of React: two keys may come before one render, and the second must see the effect of the
 * first.
 */
export interface Sheet {
  get(): SheetState;
  set(change: Partial<SheetState>): void;
  subscribe(listener: () => void): () => void;
  inputs(): SheetInputs;
  setInputs(given: SheetInputs): void;
  edges(): readonly number[];
  /** The sheet's one field, which has the focus. */
  input(): HTMLTextAreaElement;
  setInput(element: HTMLTextAreaElement | null): void;
  /** The cell that is edited, identified by its record, because rows may be sorted or removed meanwhile. */
  target: Target | undefined;
  ime: { composing: boolean; releasing: boolean };
}

const origin: Cell = { r: 0, c: 0 };
const initial: SheetState = {
  ...single(origin),
  // no row is in view until the box is measured: rows for a guessed size would be drawn in vain
  ...{ mode: 'select', view: { top: 0, left: 0, width: 0, height: 0 }, jump: {}, tabFrom: undefined, suggestion: undefined },
  ...{ typed: '', fill: undefined, pointed: undefined, extending: false, menu: undefined, message: '' },
};

export function createSheet(first: SheetInputs): Sheet {
  let [state, inputs, input]: [SheetState, SheetInputs, HTMLTextAreaElement | null] = [initial, first, null];
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
    inputs: () => inputs,
    setInputs(next) {
      if (next.table.columns !== inputs.table.columns) edges = columnEdges(next.table.columns.map(({ width }) => width));
      inputs = next;
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
  const { rows, columns } = sheet.inputs().table;
  return { rows: rows.length, columns: columns.length };
};

export const rangeNow = (sheet: Sheet): Range => rangeOf(sheet.get(), sizeOf(sheet));

/** The text of a cell in its typed form. Text that was refused, or waits to be read, takes precedence over the stored value. */
export function typedAt(sheet: Sheet, { r, c }: Cell): string {
  const { table, book } = sheet.inputs();
  const [row, column] = [table.rows[r], table.columns[c]];
  if (row === undefined || !column) return '';
  const mark = book.of(table.keyOf(row))?.[column.name];
  return mark?.refused?.text ?? mark?.text ?? column.typed(column.value(row));
}

/**
 * Writes into the cells of the present table, after all earlier writes.
 * @param typed the texts that the cells show until then
 */
export function write(sheet: Sheet, does: (code: Writing['code'], into: Into) => void, typed?: () => readonly Typed[]): void {
  const { table, words, book } = sheet.inputs();
  book.write(({ code, cells }) => does(code, { table, words, cells, announce: (message) => sheet.set({ message }) }), typed);
}

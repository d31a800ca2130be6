/** What a cell holds. */
export type Value = string | number | boolean | null;

export type RowKey = string | number;

/** The value that was typed, or why it cannot be one. */
export type Read = { value: Value } | { refused: string };

/** One of the values to choose from while a cell is edited: what is typed by it, and what people read. */
export interface Suggestion {
  typed: string;
  label: string;
  note?: string | undefined;
}

/** What amounts are counted in: '12,000원' is how `said` says one. */
export interface Unit {
  name: string;
  said(amount: number): string;
}

/** A column of a sheet, which knows what its cells show, and reads what is typed into them. */
export interface Column<Row = unknown> {
  name: string;
  label: string;
  /** A word more in the header: the rate by which the column is calculated. */
  note?: string | undefined;
  /** In pixels, until somebody changes it. */
  width: number;
  /** Holds numbers: they stand at the right, and are summed up. */
  numeric?: boolean | undefined;
  /** The currency or unit of its numbers, for what they come to. */
  unit?: Unit | undefined;
  /** Texts that look like numbers, and are none: a spreadsheet must not take their zeros away. */
  code?: boolean | undefined;
  /** Holds moments: its filter asks since which day. */
  moment?: boolean | undefined;
  /** Is shown only to those who choose it. */
  optional?: boolean | undefined;
  value(row: Row): Value;
  /** By what rows are sorted, where that is not the value. */
  sortedBy?(value: Value): Value;
  /** What a cell shows. */
  shown(value: Value): string;
  /** What the editor begins with, and what is copied: `read` reads it back. */
  typed(value: Value): string;
  /** Absent: nobody changes this column here. */
  read?(text: string): Read;
  /** Values to choose from, for what was typed so far. */
  suggest?(text: string): readonly Suggestion[];
  /** Nothing else is a value: what was typed stands for the first that it finds. */
  strict?: boolean | undefined;
}

/** What a sheet shows. */
export interface Table<Row = unknown> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  /** How many there are, where these are those that were read so far; null where that is not known yet. */
  total?: number | null | undefined;
  /** Those that are shown, in their order; the first stays in sight. */
  columns: readonly Column<Row>[];
  keyOf(row: Row): RowKey;
  /** Where a picture of the row is; it is shown beside the first column while the pointer is there. */
  pictureOf?: ((row: Row) => string | undefined) | undefined;
  /** Opens a row of a sheet in which nothing is typed: Enter, F2 and a double click do. */
  open?: ((row: Row) => void) | undefined;
}

/** The value of a cell. */
export type Value = string | number | boolean | null;

export type RowKey = string | number;

/** The value that a typed text stands for, or the reason why it stands for none. */
export type Read = { value: Value } | { refused: string };

/** One of the suggestions while a cell is edited: `typed` is the text that it enters, `label` is shown. */
export interface Suggestion {
  typed: string;
  label: string;
  note?: string | undefined;
}

/** The currency or unit of amounts. `said` formats one, for example as '12,000원'. */
export interface Unit {
  name: string;
  format(amount: number): string;
}

/** A column of a sheet: how its cells are shown, and how typed text is read. */
export interface Column<Row = unknown> {
  name: string;
  label: string;
  /** An addition to the label in the header, such as the exchange rate by which the column is calculated. */
  note?: string | undefined;
  /** The width in pixels until somebody changes it. */
  width: number;
  /** The column holds numbers: they are aligned right, and summed up. */
  numeric?: boolean | undefined;
  /** The currency or unit of the numbers, for the summary of a selection. */
  unit?: Unit | undefined;
  /** The column holds texts that look like numbers, such as codes: a spreadsheet must not remove their leading zeros. */
  code?: boolean | undefined;
  /** The column holds moments: its filter asks for a first day. */
  moment?: boolean | undefined;
  /** The column is shown only to people who choose it. */
  optional?: boolean | undefined;
  value(row: Row): Value;
  /** The value by which rows are sorted, if that is not the cell's value. */
  sortedBy?(value: Value): Value;
  /** What a cell shows. */
  shown(value: Value): string;
  /** The text with which the editor begins, and which is copied. `read` reads it back. */
  typed(value: Value): string;
  /** Parses typed text. Without it the column is locked. */
  read?(text: string): Read;
  /** Suggestions for the text typed so far. */
  suggest?(text: string): readonly Suggestion[];
  /** Only suggested values are accepted, and typed text stands for the first suggestion that it finds. */
  strict?: boolean | undefined;
}

/** The content of a sheet. */
export interface Table<Row = unknown> {
  /** The accessible name. */
  label: string;
  rows: readonly Row[];
  /** The total number of rows if only some of them have been read so far; null while it is unknown. */
  total?: number | null | undefined;
  /** The columns that are shown, in their order. The first one is pinned. */
  columns: readonly Column<Row>[];
  keyOf(row: Row): RowKey;
  /** The address of a picture of the row, which is shown beside the first column while the pointer is there. */
  pictureOf?: ((row: Row) => string | undefined) | undefined;
  /** Opens a row in a sheet that is not edited, by Enter, F2 or a double click. */
  open?: ((row: Row) => void) | undefined;
}

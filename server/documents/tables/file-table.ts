import type { Cell } from '#contract/tables/table-cells.ts';

/** A column of a table that is written into a file. */
export interface FileHeader {
  text: string;
  /** Which values the column accepts, shown in a row above the heads. */
  note?: string | undefined;
  /** The choices for its cells. */
  choices?: readonly string[] | undefined;
  /** Its numbers are identifiers, so they are written without thousands separators. */
  names?: true | undefined;
}

export interface FileTable {
  title: string;
  headers: readonly FileHeader[];
  rows: readonly (readonly Cell[])[];
}

/** The rows above the data: the notes, if any column has one, and the heads. */
export const topRows = ({ headers }: FileTable): string[][] => {
  const names = headers.map(({ text }) => text);
  return headers.some(({ note }) => note !== undefined) ? [headers.map(({ note = '' }) => note), names] : [names];
};

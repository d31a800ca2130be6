import type { Cell } from '#contract/tables/table-cells.ts';

/** A column of a table that is written into a file. */
export interface FileHead {
  head: string;
  /** Which values the column accepts, shown in a row above the heads. */
  note?: string | undefined;
  /** The choices for its cells. */
  choices?: readonly string[] | undefined;
  /** Its numbers are identifiers, so they are written without thousands separators. */
  names?: true | undefined;
}

export interface FileTable {
  title: string;
  heads: readonly FileHead[];
  rows: readonly (readonly Cell[])[];
}

/** The rows above the data: the notes, if any column has one, and the heads. */
export const topRows = ({ heads }: FileTable): string[][] => {
  const names = heads.map(({ head }) => head);
  return heads.some(({ note }) => note !== undefined) ? [heads.map(({ note = '' }) => note), names] : [names];
};

import type { Cell } from '#contract/tables/table-cells.ts';

/** A column of a table that leaves as a file. */
export interface FileHead {
  head: string;
  /** What it takes, for a row above the heads. */
  note?: string | undefined;
  /** What its cells are chosen from. */
  choices?: readonly string[] | undefined;
  /** Its numbers name something: they are written without thousands. */
  names?: true | undefined;
}

export interface FileTable {
  title: string;
  heads: readonly FileHead[];
  rows: readonly (readonly Cell[])[];
}

/** The rows that stand above the others: what each column takes, where that is wanted, and what it is called. */
export const topRows = ({ heads }: FileTable): string[][] => {
  const names = heads.map(({ head }) => head);
  return heads.some(({ note }) => note !== undefined) ? [heads.map(({ note = '' }) => note), names] : [names];
};

import type { SheetKind } from './paper-kinds.ts';

/**
 * The contents of a paper with a table of goods, in their order. Both the page and the PDF are drawn from it. No zod here: the page imports
 * it.
 */
export interface PaperSheet {
  kind: SheetKind;
  /** 'COMMERCIAL INVOICE' */
  title: string;
  /** Under the title: 'CANCELLED' for a cancelled order, otherwise empty. */
  mark: string;
  /** Labelled texts in the upper right corner. */
  facts: readonly LabelledText[];
  parties: readonly PaperParty[];
  goods: PaperTable;
  /** The boxes; without rows where none were entered. */
  boxes: PaperTable;
  /** The sums; the last one is the total. */
  totals: readonly LabelledText[];
  remarks: readonly string[];
  /** The text under the signature line. */
  signature: string;
}

export type LabelledText = readonly [label: string, text: string];

export interface PaperParty {
  label: string;
  name: string;
  rows: readonly string[];
}

export interface PaperTable {
  columns: readonly PaperColumn[];
  /** Rows of cells, in the order of the columns; `notes` are further lines of a cell. */
  rows: readonly (readonly PaperCell[])[];
}

export interface PaperColumn {
  title: string;
  /** Points on paper; the column without a width takes the remaining space. */
  width?: number;
  isNumber?: true;
}

export interface PaperCell {
  text: string;
  notes?: readonly string[];
}

/** Every text of a sheet, for finding characters that no font has. */
export const textsOf = (sheet: PaperSheet): string[] => [
  ...[sheet.title, sheet.mark, sheet.signature, ...sheet.remarks],
  ...[...sheet.facts, ...sheet.totals].flat(),
  ...sheet.parties.flatMap(({ name, rows }) => [name, ...rows]),
  ...[sheet.goods, sheet.boxes].flatMap(({ rows }) => rows.flat().flatMap(({ text, notes = [] }) => [text, ...notes])),
];

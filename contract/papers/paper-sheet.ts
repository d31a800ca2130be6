import type { SheetKind } from './paper-kinds.ts';

/**
 * A paper with a table of goods, as it is drawn by the page and into the PDF: what stands on it, and in which order. No zod
 * here: the page imports it.
 */
export interface PaperSheet {
  kind: SheetKind;
  /** 'COMMERCIAL INVOICE' */
  title: string;
  /** Under the title: 'CANCELLED' where it is. */
  mark: string;
  /** In the upper right corner, each with its label. */
  facts: readonly LabelledText[];
  parties: readonly PaperParty[];
  goods: PaperTable;
  /** The boxes; without rows where nobody has said which. */
  boxes: PaperTable;
  /** The sums, the last one the largest. */
  totals: readonly LabelledText[];
  remarks: readonly string[];
  /** Under the line for it. */
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
  /** Cells by column; what stands in a cell under its first line is `notes`. */
  rows: readonly (readonly PaperCell[])[];
}

export interface PaperColumn {
  title: string;
  /** Points on paper; the column without one takes the rest. */
  width?: number;
  isNumber?: true;
}

export interface PaperCell {
  text: string;
  notes?: readonly string[];
}

/** Every text of a sheet, to be looked through. */
export const textsOf = (sheet: PaperSheet): string[] => [
  ...[sheet.title, sheet.mark, sheet.signature, ...sheet.remarks],
  ...[...sheet.facts, ...sheet.totals].flat(),
  ...sheet.parties.flatMap(({ name, rows }) => [name, ...rows]),
  ...[sheet.goods, sheet.boxes].flatMap(({ rows }) => rows.flat().flatMap(({ text, notes = [] }) => [text, ...notes])),
];

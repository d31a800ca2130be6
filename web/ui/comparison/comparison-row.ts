/** How a row from outside compares with the stored one: new, different, the same, or not to be imported. */
export const comparisonStates = ['new', 'changed', 'unchanged', 'skipped'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

export type ComparedValue = string | number | boolean | null;

/** One value: `from` is stored here, `to` comes from outside. */
export interface ComparedChange {
  column: string;
  from: ComparedValue;
  to: ComparedValue;
}

/** A row of a comparison. It has its own key, because a SKU may be empty, or occur twice. */
export interface ComparisonRow {
  key: number;
  sku: string;
  productName: string | null;
  state: ComparisonState;
  changes: readonly ComparedChange[];
}

/** The texts of a comparison's rows. The object stays the same as long as its texts do. */
export interface ComparisonTexts<Row extends ComparisonRow = ComparisonRow> {
  label(column: string): string;
  value(column: string, value: ComparedValue): string;
  /** Why the row, or a part of it, is not imported. */
  remark(row: Row): string | null;
}

/** The rows whose SKU or name contains the text. */
export function findRows<Row extends ComparisonRow>(rows: readonly Row[], text: string, finder: Finder): readonly Row[] {
  const isFound = finder(text);
  return text.trim() === '' ? rows : rows.filter(({ sku, productName }) => isFound(sku, productName));
}

/** Makes a function that says whether one of some texts contains a text (`textFinder`). */
export type Finder = (text: string) => (...texts: readonly (string | null)[]) => boolean;

/** The rows grouped by their state. */
export const byState = <Row extends ComparisonRow>(rows: readonly Row[]): Record<ComparisonState, Row[]> => ({
  new: rows.filter(({ state }) => state === 'new'),
  changed: rows.filter(({ state }) => state === 'changed'),
  unchanged: rows.filter(({ state }) => state === 'unchanged'),
  skipped: rows.filter(({ state }) => state === 'skipped'),
});

/** What is from outside beside what is here: new, differing, the same, or not to be taken. */
export const comparisonStates = ['new', 'changed', 'unchanged', 'skipped'] as const;
export type ComparisonState = (typeof comparisonStates)[number];

export type ComparedValue = string | number | boolean | null;

/** One value, here and outside. */
export interface ComparedChange {
  column: string;
  from: ComparedValue;
  to: ComparedValue;
}

/** A row of a comparison. The key is its own: a SKU may be empty, or occur twice. */
export interface ComparisonRow {
  key: number;
  sku: string;
  productName: string | null;
  state: ComparisonState;
  changes: readonly ComparedChange[];
}

/** What the rows of a comparison say. The same object for as long as it says the same. */
export interface ComparisonTexts<Row extends ComparisonRow = ComparisonRow> {
  label(column: string): string;
  value(column: string, value: ComparedValue): string;
  /** Why a row is not taken, or what of it is not. */
  remark(row: Row): string | null;
}

/** Rows in whose SKU or name the text is found. */
export function findRows<Row extends ComparisonRow>(rows: readonly Row[], text: string, finder: Finder): readonly Row[] {
  const isFound = finder(text);
  return text.trim() === '' ? rows : rows.filter(({ sku, productName }) => isFound(sku, productName));
}

/** Whether a text is found in others (`textFinder`). */
export type Finder = (text: string) => (...texts: readonly (string | null)[]) => boolean;

/** The rows of each state. */
export const byState = <Row extends ComparisonRow>(rows: readonly Row[]): Record<ComparisonState, Row[]> => ({
  new: rows.filter(({ state }) => state === 'new'),
  changed: rows.filter(({ state }) => state === 'changed'),
  unchanged: rows.filter(({ state }) => state === 'unchanged'),
  skipped: rows.filter(({ state }) => state === 'skipped'),
});

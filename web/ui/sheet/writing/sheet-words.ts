/** The sheet's messages about what it did. */
export interface SheetWords {
  locked: string;
  pasted(cells: string): string;
  cleared(cells: string): string;
  filled(cells: string): string;
  copied(cells: string): string;
  undone(cells: string, left: string | null): string;
  redone(cells: string, left: string | null): string;
  nothingToUndo: string;
  nothingToRedo: string;
  someRefused(cells: string): string;
  someLocked(cells: string): string;
  beyondRows(rows: string): string;
  beyondColumns(columns: string): string;
  found(at: string, of: string): string;
  notFound: string;
  rangeOf(rows: string, columns: string): string;
  changedMeanwhile: string;
  formatNumber(value: number): string;
}

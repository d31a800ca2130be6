import { plainName, type TableColumn } from './table-column.ts';

/** Where the head of a table is, and which field each of its columns is. */
export interface FoundColumns {
  /** The row of the head; what stands above it are titles. */
  headRow: number;
  /** For each column of the table its field; undefined where nobody knows. */
  fields: (string | undefined)[];
}

/** Titles, notes and empty rows may stand above the head; further down there is none. */
const mostRowsAbove = 30;

/**
 * Finds the head of a table: the first of the rows that names the most columns. A column is known by what people call it
 * or by the name of its field, however it is written; of two that claim one field the first is it.
 * Undefined where no row names any.
 */
export function findColumns(rows: readonly (readonly string[])[], columns: readonly TableColumn[]): FoundColumns | undefined {
  const byName = new Map(columns.flatMap(({ field, names }) => [field, ...names].map((name) => [plainName(name), field] as const)));
  let best: FoundColumns | undefined;
  let most = 0;
  for (const [headRow, row] of rows.slice(0, mostRowsAbove).entries()) {
    const fields = fieldsOf(row, byName);
    const known = fields.filter((field) => field !== undefined).length;
    if (known > most) [best, most] = [{ headRow, fields }, known];
  }
  return best;
}

function fieldsOf(row: readonly string[], byName: ReadonlyMap<string, string>): (string | undefined)[] {
  const taken = new Set<string>();
  return row.map((head) => {
    const field = byName.get(plainName(head));
    if (field === undefined || taken.has(field)) return undefined;
    taken.add(field);
    return field;
  });
}

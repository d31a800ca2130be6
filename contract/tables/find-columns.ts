import { plainName, type TableColumn } from './table-column.ts';

/** The row with the heads of a table, and the field of each column. */
export interface FoundColumns {
  /** The row with the heads; the rows above it are titles. */
  headerRow: number;
  /** The field of each column; undefined where it was not recognised. */
  fields: (string | undefined)[];
}

/** Titles, notes and empty rows may be above the heads; heads are looked for in this many rows. */
const mostRowsAbove = 30;

/**
 * Finds the heads of a table: the first of the rows in which the most columns are recognised. A column is recognised by one of its names or
 * by the name of its field, in any spelling. If two columns have the same field, the first gets it. Undefined where no row has any.
 */
export function findColumns(rows: readonly (readonly string[])[], columns: readonly TableColumn[]): FoundColumns | undefined {
  const byName = new Map(columns.flatMap(({ field, names }) => [field, ...names].map((name) => [plainName(name), field] as const)));
  let best: FoundColumns | undefined;
  let most = 0;
  for (const [headerRow, row] of rows.slice(0, mostRowsAbove).entries()) {
    const fields = fieldsOf(row, byName);
    const known = fields.filter((field) => field !== undefined).length;
    if (known > most) [best, most] = [{ headerRow, fields }, known];
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

import { momentColumn } from './column-kinds.ts';
import type { Column } from './model/column.ts';

/** Its name in addresses and layouts. */
export const lastChangedName = 'lastChanged';

/** A row that knows when it was last changed, which is read where a table shows that. */
export interface Stamped {
  lastChanged?: string | null;
}

/** When each row was last changed, for those who choose to see it. */
export const lastChangedColumn = (label: string, shown: (moment: string) => string): Column<object> =>
  momentColumn<Stamped>({ name: lastChangedName, label, width: 170, optional: true }, ({ lastChanged }) => lastChanged ?? null, shown);

/** Makes rows that know it; one of which nothing is new stays the same object. */
export function createStamps<Row extends object>(keyOf: (row: Row) => number) {
  const made = new Map<number, { of: Row; stamped: Row & Stamped }>();
  return (row: Row, lastChanged: string | null): Row & Stamped => {
    const key = keyOf(row);
    const before = made.get(key);
    if (before?.of === row && before.stamped.lastChanged === lastChanged) return before.stamped;
    const stamped = { ...row, lastChanged };
    made.set(key, { of: row, stamped });
    return stamped;
  };
}

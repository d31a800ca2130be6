import { momentColumn } from './column-kinds.ts';
import type { Column } from './model/column.ts';

/** The column's name in addresses and layouts. */
export const lastChangedName = 'lastChanged';

/** A row with the time of its last change, which is loaded only where a table shows it. */
export interface Stamped {
  lastChanged?: string | null;
}

/** An optional column with the time of each row's last change. */
export const lastChangedColumn = (label: string, shown: (moment: string) => string): Column<object> =>
  momentColumn<Stamped>({ name: lastChangedName, label, width: 170, optional: true }, ({ lastChanged }) => lastChanged ?? null, shown);

/** Makes a function that adds this time to rows. A row that has not changed since the last call stays the same object. */
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

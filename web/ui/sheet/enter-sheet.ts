import type { Column, Table } from './model/column.ts';
import { goTo } from './moving.ts';
import type { Sheet } from './sheet-core.ts';
import { focusSheet } from './wire-input.ts';

/**
 * Goes into the sheet: to the row that a code of it names, else (unless `exactly`) to the first; in the column in which
 * somebody works, where it can be typed into, else in the first that can. Says whether it did.
 */
export function enterSheet(sheet: Sheet, typed: string, exactly: boolean): boolean {
  const { table } = sheet.given();
  const named = rowNamed(table, typed);
  if (table.rows.length === 0 || (exactly && named === -1)) return false;
  const canType = (column: Column | undefined) => column?.read !== undefined;
  const { active } = sheet.get();
  const first = table.columns.findIndex(canType);
  const c = canType(table.columns[active.c]) || first === -1 ? active.c : first;
  focusSheet(sheet);
  goTo(sheet, { r: Math.max(0, named), c });
  return true;
}

/** The row one of whose codes is just what was typed; -1 where none is. */
function rowNamed({ rows, columns }: Table, typed: string): number {
  const wanted = typed.toLowerCase();
  const codes = columns.filter(({ code }) => code);
  return rows.findIndex((row) => codes.some((column) => column.typed(column.value(row)).toLowerCase() === wanted));
}

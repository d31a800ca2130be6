import { namedAt } from '#web/ui/lists/named-at.ts';
import type { Column } from './model/column.ts';
import { goTo } from './moving.ts';
import type { Sheet } from './sheet-core.ts';
import { focusSheet } from './wire-input.ts';

/**
 * Moves the focus into the sheet: to the row whose code was typed, or else to the first row unless `exactly` is set. If it is clear which
 * row is meant (a code matched, or there is only one row), it goes to an editable column, preferably the active one. Otherwise it goes to a
 * locked column, so that the next key is not written into the wrong row. Returns whether the focus moved.
 */
export function enterSheet(sheet: Sheet, typed: string, exactly: boolean): boolean {
  const { rows, columns } = sheet.inputs().table;
  const codes = columns.filter(({ code }) => code);
  const named = namedAt(rows, (row) => codes.map((column) => column.typed(column.value(row))), typed);
  if (rows.length === 0 || (exactly && named === -1)) return false;
  const isMeant = named !== -1 || rows.length === 1;
  const fits = (column: Column | undefined) => (column?.read !== undefined) === isMeant;
  const { active } = sheet.get();
  const first = columns.findIndex(fits);
  const c = fits(columns[active.c]) || first === -1 ? active.c : first;
  focusSheet(sheet);
  goTo(sheet, { r: Math.max(0, named), c });
  return true;
}

import { namedAt } from '#web/ui/lists/named-at.ts';
import type { Column } from './model/column.ts';
import { goTo } from './moving.ts';
import type { Sheet } from './sheet-core.ts';
import { focusSheet } from './wire-input.ts';

/**
 * Goes into the sheet: to the row that a code of it names, else (unless `exactly`) to the first; in the column in which
 * somebody works, where it can be typed into, else in the first that can. Where nobody knows which of several rows is meant
 * it is one that cannot: the next key would be written into the wrong one. Says whether it went.
 */
export function enterSheet(sheet: Sheet, typed: string, exactly: boolean): boolean {
  const { rows, columns } = sheet.given().table;
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

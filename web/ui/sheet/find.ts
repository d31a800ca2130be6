import { cellFinder } from './model/filter-rows.ts';
import { goTo } from './moving.ts';
import { type Sheet, sizeOf } from './sheet-core.ts';

/** Goes to the next cell that contains the text, row by row from the active cell on, and from the end to the beginning. */
export function findNext(sheet: Sheet, text: string, step: 1 | -1): void {
  const { table, words } = sheet.inputs();
  const { rows, columns } = sizeOf(sheet);
  if (text === '' || rows * columns === 0) return;
  const finders = table.columns.map((column) => cellFinder(text, column));
  const { active } = sheet.get();
  const from = active.r * columns + active.c;
  for (let far = 1; far <= rows * columns; far += 1) {
    const place = (from + step * far + rows * columns) % (rows * columns);
    const [r, c] = [Math.floor(place / columns), place % columns];
    const column = table.columns[c];
    if (!column || !finders[c]?.(column.value(table.rows[r]))) continue;
    goTo(sheet, { r, c });
    sheet.set({ message: words.found(words.formatNumber(r + 1), column.label) });
    return;
  }
  sheet.set({ message: words.notFound });
}

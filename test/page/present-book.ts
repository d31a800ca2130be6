import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';
import { createSheetBook, type SheetBook, type Writing } from '#web/ui/sheet/writing/sheet-book.ts';
import * as code from '#web/ui/sheet/writing/writing.ts';

/** A book of which all code is there: what is typed is written at once. */
export function presentBook(store: CellStore): SheetBook {
  const writing: Writing = { code, cells: code.createCellBook(store) };
  return createSheetBook({ now: () => writing, load: async () => writing, loadAhead: () => () => undefined });
}

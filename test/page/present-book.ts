import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';
import { createSheetBook, type SheetBook, type Writing } from '#web/ui/sheet/writing/sheet-book.ts';
import * as code from '#web/ui/sheet/writing/writing.ts';

/** A book whose code is loaded already, so that typed values are written immediately. */
export function presentBook(store: CellStore): SheetBook {
  const writing: Writing = { code, cells: code.createCellBook(store) };
  return createSheetBook({ now: () => writing, load: async () => writing, loadAhead: () => () => undefined });
}

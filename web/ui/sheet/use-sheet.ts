import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useFirstHit } from '#web/ui/lists/first-hit.ts';
import { enterSheet } from './enter-sheet.ts';
import type { Table } from './model/column.ts';
import { followRows } from './moving.ts';
import { createSheet, type Sheet, type SheetInputs } from './sheet-core.ts';
import type { SheetBook } from './writing/sheet-book.ts';

/** Creates a sheet for a table; it lives as long as the screen is open. */
export function useSheet(table: Table, book: SheetBook): { sheet: Sheet; inputs: SheetInputs } {
  const t = useWords().sheet;
  const inputs = useMemo<SheetInputs>(() => ({ table, book, words: { ...t, formatNumber } }), [table, book, t]);
  const [sheet] = useState(() => createSheet(inputs));
  useLayoutEffect(() => {
    const before = sheet.inputs().table.rows;
    sheet.setInputs(inputs);
    followRows(sheet, before);
  }, [sheet, inputs]);
  useEffect(() => book.loadAhead(), [book]);
  useFirstHit((typed, exactly) => enterSheet(sheet, typed, exactly));
  return { sheet, inputs };
}

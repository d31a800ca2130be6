import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAwaitingConnection } from '#web/code/connection.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { Table } from '#web/ui/sheet/model/column.ts';
import type { Cell } from '#web/ui/sheet/model/geometry.ts';
import { isSingle } from '#web/ui/sheet/model/selection.ts';
import { summaryOf } from '#web/ui/sheet/model/summary.ts';
import { goTo } from '#web/ui/sheet/moving.ts';
import { rangeNow, type Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import type { SheetBook } from '#web/ui/sheet/writing/sheet-book.ts';
import classes from './sheet-panel.module.css';

export interface FootNotesProps {
  sheet: Sheet;
  chosen: { count: number; clear(): void };
  /** `is` says whether the order no longer fits the values; `again` sorts and filters anew. */
  stale: { is: boolean; again(): void };
}

/** Notes below the cells: the summary of the selected cells, the number of chosen rows, and of cells that wait or were refused. */
export function FootNotes({ sheet, chosen, stale }: FootNotesProps) {
  const t = useWords().sheet;
  // compared as a text, so that nothing is drawn again while the sheet only scrolls or the active cell moves
  const selected = useSyncExternalStore(sheet.subscribe, () => rangeText(sheet));
  const isLost = useAwaitingConnection();
  const { table, book } = sheet.inputs();
  useSyncExternalStore(book.subscribe, book.version);
  const summary = selected === '' ? undefined : summaryOf(table, rangeNow(sheet));
  const amount = summary?.unit?.format ?? formatNumber;
  const { waiting, refused } = book.counts();
  const showRefused = () => {
    focusSheet(sheet);
    const place = refusedPlace(table, book);
    if (place) goTo(sheet, place);
    else sheet.set({ message: t.refusedElsewhere });
  };
  return (
    <>
      {chosen.count > 0 && (
        <Button
          size="compact-xs"
          variant="light"
          onClick={chosen.clear}
          aria-label={`${t.chosen(formatNumber(chosen.count))}, ${t.clearChosen}`}
        >
          {t.chosen(formatNumber(chosen.count))} ✕
        </Button>
      )}
      {summary && (
        <span className={classes.sums}>
          {t.selectedCells(formatNumber(summary.count))} · {t.sum} {amount(summary.sum)} · {t.min} {amount(summary.min)} · {t.max}{' '}
          {amount(summary.max)}
        </span>
      )}
      {stale.is && (
        <Button size="compact-xs" variant="light" onClick={stale.again}>
          {t.stale}
        </Button>
      )}
      {refused > 0 && (
        <Button size="compact-xs" variant="light" color="red" onClick={showRefused}>
          {t.refused(formatNumber(refused))}
        </Button>
      )}
      {waiting > 0 && (
        <span className={classes.soft}>{isLost ? t.awaitingConnection(formatNumber(waiting)) : t.waiting(formatNumber(waiting))}</span>
      )}
    </>
  );
}

/** The first cell with a refused value that the sheet shows. Other refused cells may be filtered out, hidden, or on another tab. */
function refusedPlace({ rows, columns, keyOf }: Table, book: SheetBook): Cell | undefined {
  const places = new Map(rows.map((row, r) => [keyOf(row), r]));
  for (const { key, column } of book.now()?.refused() ?? []) {
    const [r, c] = [places.get(key), columns.findIndex(({ name }) => name === column)];
    if (r !== undefined && c >= 0) return { r, c };
  }
  return undefined;
}

/** The selected range as a text; empty if only one cell is selected. */
function rangeText(sheet: Sheet): string {
  const range = rangeNow(sheet);
  return isSingle(range) ? '' : Object.values(range).join(' ');
}

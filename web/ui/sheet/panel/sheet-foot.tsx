import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { useAwaitingConnection } from '#web/code/connection.ts';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { isSingle } from '#web/ui/sheet/model/selection.ts';
import { summaryOf } from '#web/ui/sheet/model/summary.ts';
import { goTo } from '#web/ui/sheet/moving.ts';
import { rangeNow, type Sheet } from '#web/ui/sheet/sheet-core.ts';
import { focusSheet } from '#web/ui/sheet/wire-input.ts';
import classes from './sheet-panel.module.css';

interface Props {
  sheet: Sheet;
  /** Rows that are shown, and of how many. */
  rows: { shown: number; total: number };
  chosen: { count: number; clear(): void };
  /** The order no longer fits the values. */
  stale: { is: boolean; again(): void };
  /** Says that nothing is typed here, where people would try. */
  saysReadOnly?: boolean;
}

/** Under the cells: how many there are, what the selected ones come to, what waits, and what just happened. */
export function SheetFoot({ sheet, rows, chosen, stale, saysReadOnly }: Props) {
  const t = useWords().sheet;
  // as texts: nothing is drawn again while the sheet is only scrolled, or the active cell goes on
  const said = useSyncExternalStore(sheet.subscribe, () => sheet.get().said);
  const selected = useSyncExternalStore(sheet.subscribe, () => rangeText(sheet));
  const isLost = useAwaitingConnection();
  const { table, book } = sheet.given();
  useSyncExternalStore(book.subscribe, book.version);
  const summary = selected === '' ? undefined : summaryOf(table, rangeNow(sheet));
  const amount = summary?.unit?.said ?? formatNumber;
  const { waiting, refused } = book.counts();
  const showRefused = () => {
    const { column, key } = book.refused()[0] ?? {};
    const r = table.rows.findIndex((row) => table.keyOf(row) === key);
    const c = table.columns.findIndex(({ name }) => name === column);
    focusSheet(sheet);
    if (r >= 0 && c >= 0) goTo(sheet, { r, c });
  };
  return (
    <div className={classes.foot}>
      <span>{t.rows(formatNumber(rows.shown), formatNumber(rows.total))}</span>
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
      {saysReadOnly && <span className={classes.soft}>{t.readOnly}</span>}
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}

/** Which cells are selected; nothing where it is one. */
function rangeText(sheet: Sheet): string {
  const range = rangeNow(sheet);
  return isSingle(range) ? '' : Object.values(range).join(' ');
}

import { useSyncExternalStore } from 'react';
import { later } from '#web/code/later.tsx';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { FootNotesProps } from './foot-notes.tsx';
import classes from './sheet-panel.module.css';

const FootNotes = later(async () => (await import('./foot-notes.tsx')).FootNotes);

interface Props extends FootNotesProps {
  /** Rows that are shown, and of how many. */
  rows: { shown: number; total: number };
  /** Says that nothing is typed here, where people would try. */
  saysReadOnly?: boolean;
}

/** Under the cells: how many there are, what the selected ones come to, what waits, and what just happened. */
export function SheetFoot({ sheet, rows, chosen, stale, saysReadOnly }: Props) {
  const t = useWords().sheet;
  // as a text: nothing is drawn again while the sheet is only scrolled
  const said = useSyncExternalStore(sheet.subscribe, () => sheet.get().said);
  return (
    <div className={classes.foot}>
      <span>{t.rows(formatNumber(rows.shown), formatNumber(rows.total))}</span>
      <FootNotes sheet={sheet} chosen={chosen} stale={stale} />
      {saysReadOnly && <span className={classes.soft}>{t.readOnly}</span>}
      <span role="status" className={classes.said}>
        {said}
      </span>
    </div>
  );
}

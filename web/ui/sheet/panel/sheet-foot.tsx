import { useSyncExternalStore } from 'react';
import { later } from '#web/code/later.tsx';
import { formatNumber } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import type { FootNotesProps } from './foot-notes.tsx';
import classes from './sheet-panel.module.css';

const FootNotes = later(async () => (await import('./foot-notes.tsx')).FootNotes);

interface Props extends FootNotesProps {
  /** The number of rows shown, and the number of all rows. */
  rows: { shown: number; total: number };
  /** Whether to say that the sheet is read-only, where people would try to type. */
  showsReadOnly?: boolean;
}

/** The line below the cells: the number of rows, the summary of the selection, what waits, and what the sheet has just done. */
export function SheetFoot({ sheet, rows, chosen, stale, showsReadOnly }: Props) {
  const t = useWords().sheet;
  // compared as a text, so that nothing is drawn again while the sheet only scrolls
  const said = useSyncExternalStore(sheet.subscribe, () => sheet.get().message);
  return (
    <div className={classes.foot}>
      <span>{t.rows(formatNumber(rows.shown), formatNumber(rows.total))}</span>
      <FootNotes sheet={sheet} chosen={chosen} stale={stale} />
      {showsReadOnly && <span className={classes.soft}>{t.readOnly}</span>}
      <span role="status" className={classes.message}>
        {said}
      </span>
    </div>
  );
}

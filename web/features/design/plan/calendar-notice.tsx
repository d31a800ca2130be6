import { useId } from 'react';
import type { Workflow } from '#contract/design/design.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './calendar-notice.module.css';
import actions from './plan-actions.module.css';

/**
 * A button that says that the calendar is not connected, or cannot be reached at the moment; pressing it shows what follows from that. It
 * is at the lower edge of the board, which leaves room there: above the board it would move the days whenever it comes and goes.
 */
export function CalendarNotice({ connection, problem }: Workflow['calendar']) {
  const t = useWords();
  const more = useId();
  if (connection === 'connected') return null;
  const notice = t.design.calendarNotice[connection];
  return (
    <>
      <button type="button" className={classes.notice} data-connection={connection} title={notice} aria-label={notice} popoverTarget={more}>
        <Icon name={connection === 'off' ? 'calendar' : 'warning'} />
        <span className={classes.message}>{notice}</span>
      </button>
      <div id={more} popover="auto" className={`${actions.popOver} ${classes.more}`}>
        <p>{connection === 'off' ? t.design.calendarOff : t.design.calendarFailing}</p>
        {connection === 'failing' && problem && <p>{reasonText(problem)}</p>}
      </div>
    </>
  );
}

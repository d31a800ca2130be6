import type { Workflow } from '#contract/design/design.ts';
import { reasonText } from '#web/i18n/reason-text.ts';
import { useWords } from '#web/i18n/words.ts';
import { Icon } from '#web/ui/display/icon.tsx';
import classes from './calendar-notice.module.css';

/** Says that the calendar is not connected, and how to connect it, or that it cannot be reached right now. */
export function CalendarNotice({ connection, problem }: Workflow['calendar']) {
  const t = useWords();
  if (connection === 'connected') return null;
  return (
    <details className={classes.notice} data-connection={connection}>
      <summary>
        <Icon name={connection === 'off' ? 'calendar' : 'warning'} />
        {connection === 'off' ? t.design.calendar.off : t.design.calendarFailing}
      </summary>
      <p>{connection === 'off' ? t.design.calendarOff : problem && reasonText(problem)}</p>
    </details>
  );
}

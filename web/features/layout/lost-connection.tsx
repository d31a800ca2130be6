import { formatTime } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useLostSince } from '#web/sync/stream/live-connection.ts';
import classes from './header.module.css';

/**
 * Says that what is on the screen may have changed since, while nothing comes from the server: such a list looks as any other. All of
 * it is there from the start, as nothing can be loaded then; and such a screen is not kept for the next visit.
 */
export function LostConnection() {
  const t = useWords();
  const since = useLostSince();
  return (
    <p className={classes.lost} role="status" data-loading={since && true}>
      {since && (
        <>
          <b>{t.layout.connectionLost}</b> <span>{t.layout.changesSince(formatTime(since))}</span>
        </>
      )}
    </p>
  );
}

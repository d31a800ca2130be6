import { formatTime } from '#web/i18n/format.ts';
import { useWords } from '#web/i18n/words.ts';
import { useLostSince } from '#web/sync/stream/live-connection.ts';
import classes from './header.module.css';

/**
 * Says that the screen may be out of date while the live stream is interrupted, because a stale list looks like any other. All code for
 * this is loaded from the start, as nothing can be loaded without a connection. A screen in this state is not kept for the next visit.
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

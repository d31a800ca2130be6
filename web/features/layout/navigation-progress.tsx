import { useRouterState } from '@tanstack/react-router';
import { useAwaitingConnection } from '#web/code/connection.ts';
import { useWords } from '#web/i18n/words.ts';
import frame from './app-frame.module.css';
import classes from './navigation-progress.module.css';

/** Shows that another screen is loading, and says so where that takes long for lack of a connection. */
export function NavigationProgress() {
  const t = useWords();
  const isAwaiting = useAwaitingConnection();
  const isUnderWay = useRouterState({
    select: ({ status, location, resolvedLocation }) => status === 'pending' && location.pathname !== resolvedLocation?.pathname,
  });
  if (!isUnderWay) return null;
  return (
    <>
      <div className={classes.bar} role="progressbar" aria-label={t.layout.opening} />
      {isAwaiting && (
        <p className={`${frame.floating} ${classes.away}`} role="status">
          {t.layout.awaitingConnection}
        </p>
      )}
    </>
  );
}

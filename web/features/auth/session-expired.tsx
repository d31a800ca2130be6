import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { currentSession, onSession, useExpired } from '#web/session/session.ts';
import { followSelf } from './follow-self.ts';

const id = 'session-expired';

// notices name rows, and offer to repeat or undo the actions of their person: the next person must not see them
onSession(() => {
  if (currentSession().status !== 'signed-in') notifications.clean();
});

/**
 * Follows the session: the name of the person, and its end. Tells a person with unsaved changes that the session has ended or belongs to
 * somebody else, and lets them sign in again without leaving the page.
 */
export function SessionExpired() {
  const t = useWords();
  const expired = useExpired();
  useEffect(followSelf, []);
  useEffect(() => {
    if (!expired) return;
    notifications.show({
      id,
      title: expired === 'signed-out' ? t.auth.expired : t.problems[expired],
      color: 'orange',
      autoClose: false,
      // above the notices of requests that failed because of it
      priority: Number.MAX_SAFE_INTEGER,
      withCloseButton: false,
      message: (
        <a href="/Authorization" target="_blank" rel="noreferrer">
          {t.auth.signInBeside}
        </a>
      ),
    });
    return () => void notifications.hide(id);
  }, [expired, t]);
  return null;
}

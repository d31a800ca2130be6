import { notifications } from '@mantine/notifications';
import { useEffect } from 'react';
import { useWords } from '#web/i18n/words.ts';
import { currentSession, onSession, useExpired } from '#web/session/session.ts';
import { followSelf } from './follow-self.ts';

const id = 'session-expired';

// what was told names rows, and does again or takes back what it tells of: none of it is for who signs in next
onSession(() => {
  if (currentSession().status !== 'signed-in') notifications.clean();
});

/**
 * Follows what the server knows of the session: what the person is called, and that it is over. Tells a person with unsaved changes that the session has ended, or is somebody else's, and lets them sign in again without leaving the
 * page.
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
      // above whatever failed for it
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

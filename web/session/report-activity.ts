import { call } from '#web/http/call.ts';
import { currentSession } from './session.ts';

/** The shortest time between two reports. It is often enough for a session that may be idle for an hour. */
const everyMs = 5 * 60_000;

/**
 * Tells the server that the person is active, so that their session does not expire while they only read. Requests that the page makes by
 * itself do not extend a session. Returns a function that stops it.
 */
export function reportActivity(): () => void {
  let reportedAt = Number.NEGATIVE_INFINITY;
  const report = () => {
    const now = performance.now();
    if (now - reportedAt < everyMs || currentSession().status !== 'signed-in') return;
    reportedAt = now;
    call('POST /api/auth/active').catch((error: unknown) => console.warn('nobody is known to be here', error));
  };
  const events = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const event of events) addEventListener(event, report, { capture: true, passive: true });
  return () => {
    for (const event of events) removeEventListener(event, report, { capture: true });
  };
}

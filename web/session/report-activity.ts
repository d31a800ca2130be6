import { call } from '#web/http/call.ts';
import { currentSession } from './session.ts';

/** How often the server hears of it at the most: enough for a session that may idle for an hour. */
const everyMs = 5 * 60_000;

/**
 * Tells the server that the person does something here, so that their session does not end under their hands while they
 * only read. What the page asks for by itself keeps no session. Returns how to stop.
 */
export function reportActivity(): () => void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = () => {
    const now = performance.now();
    if (now - toldAt < everyMs || currentSession().status !== 'signed-in') return;
    toldAt = now;
    call('POST /api/auth/active').catch((error: unknown) => console.warn('the server does not know that somebody is here', error));
  };
  const heard = ['pointerdown', 'keydown', 'wheel'] as const;
  for (const event of heard) addEventListener(event, tell, { capture: true, passive: true });
  return () => {
    for (const event of heard) removeEventListener(event, tell, { capture: true });
  };
}

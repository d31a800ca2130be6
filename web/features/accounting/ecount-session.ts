import type { EcountSession } from '#contract/accounting/accounting.ts';
import { remember, remembered } from '#web/code/remembered.ts';
import { call, codeOf } from '#web/http/call.ts';
import { currentSession } from '#web/session/session.ts';

/** The page's share in the company's ECOUNT session, kept in session storage. */
const zoneKey = 'ECOUNT_ZONE';
const sessionKey = 'ECOUNT_SESSION_ID';

let asking: Promise<EcountSession> | undefined;

/**
 * Requests a share in the company's ECOUNT session and stores it. Concurrent callers share one request.
 * `retry`: a person retries a login that ECOUNT has refused.
 */
export async function initializeEcount(body: { retry?: true } = {}): Promise<EcountSession> {
  asking ??= call('POST /api/e-count/initialize', { body })
    .then(keep)
    .finally(() => {
      asking = undefined;
    });
  return await asking;
}

/** Called when the app starts. Errors are ignored here: a call that needs the session requests it again and reports the error. */
export const startEcount = (): void => void initializeEcount().catch(() => undefined);

/** Calls `act` with the stored share. Where the server does not accept that any more, calls it again with a new one. */
export async function withEcount<Reply>(act: (session: EcountSession) => Promise<Reply>): Promise<Reply> {
  const stored = read();
  try {
    return await act(stored ?? (await initializeEcount()));
  } catch (error) {
    if (codeOf(error) !== 'ecount-token-invalid') throw error;
    return await act(await initializeEcount());
  }
}

function read(): EcountSession | undefined {
  const [ZONE, SESSION_ID] = [remembered(zoneKey, 'sessionStorage'), remembered(sessionKey, 'sessionStorage')];
  return ZONE && SESSION_ID ? { ZONE, SESSION_ID } : undefined;
}

/** Stores the share, unless the person has signed out meanwhile. Where storage is blocked, every call requests a new one. */
function keep(session: EcountSession): EcountSession {
  if (currentSession().status === 'signed-out') return session;
  remember(zoneKey, session.ZONE, 'sessionStorage');
  remember(sessionKey, session.SESSION_ID, 'sessionStorage');
  return session;
}

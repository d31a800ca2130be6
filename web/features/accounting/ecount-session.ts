import type { EcountSession } from '#contract/accounting/accounting.ts';
import { call, codeOf } from '#web/http/call.ts';

/** Where the page keeps its share in the company's session, for as long as the browser's session. */
const zoneKey = 'ECOUNT_ZONE';
const sessionKey = 'ECOUNT_SESSION_ID';

let asking: Promise<EcountSession> | undefined;

/**
 * Asks for a share in the company's session at ECOUNT and keeps it. Many askers wait for one call.
 * `retry`: a person asks once more for a login that ECOUNT has refused.
 */
export async function initializeEcount({ retry = false } = {}): Promise<EcountSession> {
  asking ??= call('POST /api/e-count/initialize', { body: { retry } })
    .then(keep)
    .finally(() => {
      asking = undefined;
    });
  return await asking;
}

/** When the app starts. ECOUNT may be down or not connected: whoever needs it will ask again, and hear why. */
export const startEcount = (): void => void initializeEcount().catch(() => undefined);

/** Does something with the session; once more with a new share in it when the server no longer takes the kept one. */
export async function withEcount<Reply>(act: (session: EcountSession) => Promise<Reply>): Promise<Reply> {
  const kept = read();
  try {
    return await act(kept ?? (await initializeEcount()));
  } catch (error) {
    if (codeOf(error) !== 'ecount-token-invalid') throw error;
    return await act(await initializeEcount());
  }
}

function read(): EcountSession | undefined {
  try {
    const [ZONE, SESSION_ID] = [sessionStorage.getItem(zoneKey), sessionStorage.getItem(sessionKey)];
    return ZONE && SESSION_ID ? { ZONE, SESSION_ID } : undefined;
  } catch {
    return undefined;
  }
}

function keep(session: EcountSession): EcountSession {
  try {
    sessionStorage.setItem(zoneKey, session.ZONE);
    sessionStorage.setItem(sessionKey, session.SESSION_ID);
  } catch {
    // a browser that keeps nothing asks again for every call
  }
  return session;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import type { createEcountClient, EcountLogin } from '#server/integrations/ecount/ecount.client.ts';
import type { Sealer } from '#server/modules/secrets/secrets.service.ts';
import { type Wait, waitFor } from './ecount-call.repository.ts';
import { type EcountCalls, isProblem, retryAfter, tooEarly } from './ecount-calls.ts';
import { clearZone, readSession, type SavedSession, saveLogin, saveRefusal, saveZone } from './ecount-session.repository.ts';

/** The company's login, with its number. */
export interface OpenSession extends EcountLogin {
  number: number;
}

/** The open session, or a new one. `retry`: a person wants a login that was refused to be tried again. */
export type LogIn = (options?: { newerThan?: number; retry?: boolean }) => Promise<OpenSession>;

/** The interval at which a process polls whether another has logged in. */
const pollMs = 200;
/** How many logins with the same settings may be refused before they are not tried again: ECOUNT blocks the address at ten. */
const maxRefusals = 8;

/** The login of the whole company. A process that needs one while another logs in waits for that login. */
export function createEcountLogin(
  db: Db,
  sealer: Sealer,
  account: string,
  client: ReturnType<typeof createEcountClient>,
  calls: EcountCalls,
): LogIn {
  async function logIn(known: SavedSession): Promise<OpenSession> {
    try {
      const zone = known.zone ?? (await askForZone());
      const sessionId = await client.logIn(zone);
      return { zone, sessionId, number: await saveLogin(db, sealer, { account, zone, sessionId }) };
    } catch (error) {
      if (isProblem(error, 'ecount-login-refused')) await saveRefusal(db, account, error.facts.details ?? []);
      // ECOUNT may have moved the company to another host
      if (isProblem(error, 'ecount-error')) await clearZone(db);
      throw error;
    }
  }

  async function askForZone(): Promise<string> {
    const holder = await calls.claim('zone');
    if (holder === undefined) throw tooEarly(await waitFor(db, 'zone'));
    const zone = await calls.within('zone', holder, () => client.zone());
    await saveZone(db, account, zone);
    return zone;
  }

  return async ({ newerThan = 0, retry = false } = {}) => {
    for (;;) {
      const known = await readSession(db, sealer, account);
      const open = openOf(known, newerThan);
      if (open) return open;
      if (known.refused !== null && (!retry || known.refusals >= maxRefusals))
        throw new Problem('ecount-login-refused', { details: known.refused });
      await calls.refuseWhilePaused();
      const holder = await calls.claim('login');
      const wait = holder === undefined ? await waitFor(db, 'login') : undefined;
      // another process may have logged in between the two reads
      const since = await readSession(db, sealer, account);
      const opened = openOf(since, newerThan);
      if (holder !== undefined) {
        if (!opened) return await calls.within('login', holder, () => logIn(since));
        await calls.release('login', holder);
      }
      if (opened) return opened;
      if (wait && !wait.busy && wait.seconds > 0) throw newerThan > 0 ? loggedOut(wait) : tooEarly(wait);
      await sleep(pollMs);
    }
  };
}

const openOf = ({ zone, sessionId, loginNumber }: SavedSession, newerThan: number): OpenSession | undefined =>
  zone !== null && sessionId !== null && loginNumber > newerThan ? { zone, sessionId, number: loginNumber } : undefined;

const loggedOut = ({ seconds }: Wait) => new Problem('ecount-session-expired', { retryAfter: retryAfter(seconds) });

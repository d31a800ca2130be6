import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Db } from '#server/db/db.ts';
import { createEcountClient } from '#server/integrations/ecount/ecount.client.ts';
import type { Sealer } from '#server/modules/secrets/secrets.service.ts';
import { type CallKind, type Wait, waitFor } from './ecount-call.repository.ts';
import { createEcountCalls, type IsFault, isProblem, tooEarly } from './ecount-calls.ts';
import { createEcountLogin, type OpenSession } from './ecount-login.ts';
import { clearSession } from './ecount-session.repository.ts';

type Client = ReturnType<typeof createEcountClient>;
type Act<Result> = (client: Client, session: OpenSession) => Promise<Result>;

/**
 * ECOUNT as the whole company uses it: one login for everybody, calls within the rate limits, and a pause after repeated
 * errors. The state is in the database, so that it holds for every process and survives restarts.
 */
export interface EcountConnection {
  company: string;
  /** The least number of seconds between two lists. */
  listSeconds: number;
  /** The open session, or a new one. `retry`: a person wants a login that was refused to be tried again. */
  session(options?: { retry?: boolean }): Promise<OpenSession>;
  /** Calls where ECOUNT takes a call now, else returns the wait. An expired session is opened again, once. */
  tryCall<Result>(kind: CallKind, act: Act<Result>, isFault?: IsFault<Result>): Promise<{ result: Result } | { wait: Wait }>;
  /** Calls, and waits up to `timeoutSeconds` until ECOUNT takes the call. Throws `ecount-rate-limited` where that is not enough. */
  call<Result>(kind: CallKind, timeoutSeconds: number, act: Act<Result>, isFault?: IsFault<Result>): Promise<Result>;
}

/** The interval at which a process polls whether another has finished its call. */
const pollMs = 200;

/** Identifies the company. Stored products of another company are not used. */
export const companyOf = ({ zoneBaseUrl, companyCode }: EcountConfig): string => hashOf([zoneBaseUrl, companyCode]);

/** Whether ECOUNT understood the call and refused it as a whole. */
const isRefused = (error: unknown): boolean =>
  isProblem(error, 'ecount-error') && !error.facts.details?.some(({ code }) => code === 'http-status');

const hashOf = (settings: string[]): string => createHash('sha256').update(JSON.stringify(settings)).digest('hex');

export function createEcountConnection(db: Db, config: EcountConfig, sealer: Sealer): EcountConnection {
  const client = createEcountClient(config);
  const { zoneBaseUrl, companyCode, userId, apiKey } = config;
  // refused logins are counted for each key, so that a new key starts without any
  const account = hashOf([zoneBaseUrl, companyCode, userId, apiKey]);
  const calls = createEcountCalls(db, config);
  const session = createEcountLogin(db, sealer, account, client, calls);

  /**
   * ECOUNT does not document the errors of an expired session. So after any refusal the session is dropped, if the login limit allows a new
   * login: an expired one would be refused for ever. The call itself is not repeated, as it may have been refused for its content.
   */
  async function forgetOld({ number }: OpenSession): Promise<void> {
    const { seconds, busy } = await waitFor(db, 'login');
    if (seconds === 0 && !busy) await clearSession(db, number);
  }

  async function tryCall<Result>(
    kind: CallKind,
    act: Act<Result>,
    isFault?: IsFault<Result>,
  ): Promise<{ result: Result } | { wait: Wait }> {
    await calls.refuseWhilePaused();
    const current = await session();
    const holder = await calls.claim(kind);
    if (holder === undefined) return { wait: await waitFor(db, kind) };
    const acted = async () => {
      try {
        return await act(client, current);
      } catch (error) {
        if (isRefused(error)) await forgetOld(current);
        if (!isProblem(error, 'ecount-session-expired')) throw error;
        await clearSession(db, current.number);
        return await act(client, await session({ newerThan: current.number }));
      }
    };
    return { result: await calls.within(kind, holder, acted, isFault) };
  }

  return {
    company: companyOf(config),
    listSeconds: config.limits.list,
    session: ({ retry = false } = {}) => session({ retry }),
    tryCall,
    async call(kind, timeoutSeconds, act, isFault) {
      const until = performance.now() + timeoutSeconds * 1000;
      for (;;) {
        const tried = await tryCall(kind, act, isFault);
        if ('result' in tried) return tried.result;
        const left = until - performance.now();
        const { seconds, busy } = tried.wait;
        if (left <= 0 || (!busy && seconds * 1000 > left)) throw tooEarly(tried.wait);
        await sleep(Math.min(seconds * 1000, pollMs));
      }
    },
  };
}

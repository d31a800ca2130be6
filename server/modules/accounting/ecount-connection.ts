import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Db } from '#server/db/db.ts';
import { createEcountClient } from '#server/integrations/ecount/ecount.client.ts';
import type { Sealer } from '#server/modules/secrets/secrets.service.ts';
import { type CallKind, type Wait, waitFor } from './ecount-call.repository.ts';
import { createEcountCalls, isProblem, tooEarly } from './ecount-calls.ts';
import { createEcountLogin, type OpenSession } from './ecount-login.ts';
import { clearSession } from './ecount-session.repository.ts';

type Client = ReturnType<typeof createEcountClient>;
type Act<Result> = (client: Client, session: OpenSession) => Promise<Result>;

/**
 * ECOUNT as the whole company uses it: one login for everybody, calls that keep their distance, and a pause when
 * nothing works. What it knows lies in the database, so that it holds for every process and over restarts.
 */
export interface EcountConnection {
  company: string;
  /** Seconds between two lists. */
  listSeconds: number;
  /** The open session, or a new one. `retry`: a person asks once more for a login that was refused. */
  session(options?: { retry?: boolean }): Promise<OpenSession>;
  /** Calls when ECOUNT takes the next call; otherwise says how long it does not. A session that is over is opened again, once. */
  tryCall<Result>(kind: CallKind, act: Act<Result>): Promise<{ result: Result } | { wait: Wait }>;
  /** Calls, waiting for that so many seconds at the most. Throws `ecount-rate-limited` when that is not enough. */
  call<Result>(kind: CallKind, timeoutSeconds: number, act: Act<Result>): Promise<Result>;
}

/** Time between two looks at whether a neighbour has finished. */
const pollMs = 200;

/** Names the company: what is kept of the products of another one is not used. */
export const companyOf = ({ zoneBaseUrl, companyCode }: EcountConfig): string => hashOf([zoneBaseUrl, companyCode]);

/** It was understood, and refused as a whole. */
const isRefused = (error: unknown): boolean =>
  isProblem(error, 'ecount-error') && !error.facts.details?.some(({ code }) => code === 'http-status');

const hashOf = (settings: string[]): string => createHash('sha256').update(JSON.stringify(settings)).digest('hex');

export function createEcountConnection(db: Db, config: EcountConfig, sealer: Sealer): EcountConnection {
  const client = createEcountClient(config);
  const { zoneBaseUrl, companyCode, userId, apiKey } = config;
  // refusals are counted for each key: a new key starts without any
  const account = hashOf([zoneBaseUrl, companyCode, userId, apiKey]);
  const calls = createEcountCalls(db, config);
  const session = createEcountLogin(db, sealer, account, client, calls);

  /**
   * No manual says in which words ECOUNT refuses a session that is over. One that another login may follow now is not used again after
   * any refusal: it would be refused for ever. What was asked for is not sent again: it may have been refused for its own sake.
   */
  async function forgetOld({ number }: OpenSession): Promise<void> {
    const { seconds, busy } = await waitFor(db, 'login');
    if (seconds === 0 && !busy) await clearSession(db, number);
  }

  async function tryCall<Result>(kind: CallKind, act: Act<Result>): Promise<{ result: Result } | { wait: Wait }> {
    await calls.refuseWhilePaused();
    const current = await session();
    const holder = await calls.claim(kind);
    if (holder === undefined) return { wait: await waitFor(db, kind) };
    const result = await calls.within(kind, holder, async () => {
      try {
        return await act(client, current);
      } catch (error) {
        if (isRefused(error)) await forgetOld(current);
        if (!isProblem(error, 'ecount-session-expired')) throw error;
        await clearSession(db, current.number);
        return await act(client, await session({ newerThan: current.number }));
      }
    });
    return { result };
  }

  return {
    company: companyOf(config),
    listSeconds: config.limits.list,
    session: ({ retry = false } = {}) => session({ retry }),
    tryCall,
    async call(kind, timeoutSeconds, act) {
      const until = performance.now() + timeoutSeconds * 1000;
      for (;;) {
        const tried = await tryCall(kind, act);
        if ('result' in tried) return tried.result;
        const left = until - performance.now();
        const { seconds, busy } = tried.wait;
        if (left <= 0 || (!busy && seconds * 1000 > left)) throw tooEarly(tried.wait);
        await sleep(Math.min(seconds * 1000, pollMs));
      }
    },
  };
}

import { createHash } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ProblemCode } from '#contract/problems.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { createEcountClient, type EcountLogin } from '#server/integrations/ecount/ecount.client.ts';
import { type CallKind, claimCall, releaseCall, type Wait, waitFor } from './ecount-call.repository.ts';
import {
  clearSession,
  clearZone,
  readSession,
  recordError,
  remainingPause,
  resetErrors,
  type SavedSession,
  saveLogin,
  saveRefusal,
  saveZone,
} from './ecount-session.repository.ts';

/** The company's login, and which one it is. */
export interface OpenSession extends EcountLogin {
  number: number;
}

type Client = ReturnType<typeof createEcountClient>;
type Act<Result> = (client: Client, session: OpenSession) => Promise<Result>;

/**
 * ECOUNT as the whole company uses it: one login for everybody, calls that keep their distance, and a pause when
 * nothing works. What it knows lies in the database, so that it holds for every process and over restarts.
 */
export interface EcountConnection {
  /** Names the account: what is kept of another one is not used. */
  account: string;
  /** The open session, or a new one. `retry`: a person asks once more for a login that was refused. */
  session(options?: { retry?: boolean }): Promise<OpenSession>;
  /** Calls when ECOUNT takes the next call; otherwise says how long it does not. A session that is over is opened again, once. */
  tryCall<Result>(kind: CallKind, act: Act<Result>): Promise<{ result: Result } | { wait: Wait }>;
  /** Calls, waiting for that as long as `patienceSeconds`. Throws `ecount-rate-limited` when that is not enough. */
  call<Result>(kind: CallKind, patienceSeconds: number, act: Act<Result>): Promise<Result>;
}

/** Time between two looks at whether a neighbour has finished. */
const lookMs = 200;
/** After so many errors in a row calls pause for this long; then one may try. With 20 errors that is 26 in an hour, and ECOUNT locks at 30. */
const pauseSeconds = 600;
/** Logins of the same settings that may be refused before nobody tries them again: ECOUNT blocks the address at ten. */
const maxRefusals = 8;
/** A call that never left this machine may be tried again soon. */
const unreachableSeconds = 5;

export function createEcountConnection(db: Db, config: EcountConfig): EcountConnection {
  const client = createEcountClient(config);
  const account = createHash('sha256')
    .update(JSON.stringify([config.zoneBaseUrl, config.companyCode, config.userId, config.apiKey]))
    .digest('hex');
  const leaseOf = (kind: CallKind) => 2 * (kind === 'list' ? config.timeouts.list : config.timeouts.call) + 10;
  const take = (kind: CallKind) => claimCall(db, kind, { leaseSeconds: leaseOf(kind), limitSeconds: config.limits[kind] });

  async function refuseWhilePaused(): Promise<void> {
    const seconds = await remainingPause(db, config.breakerErrors, pauseSeconds);
    if (seconds !== undefined) throw new Problem('ecount-paused', { retryAfter: Math.ceil(seconds) });
  }

  /** Acts while the call is claimed, releases it, and counts how it went. */
  async function within<Result>(kind: CallKind, holder: string, act: () => Promise<Result>): Promise<Result> {
    try {
      const result = await act();
      await releaseCall(db, kind, holder, config.limits[kind]);
      await resetErrors(db);
      return result;
    } catch (error) {
      const unreachable = isProblem(error, 'ecount-unreachable');
      await releaseCall(db, kind, holder, Math.min(config.limits[kind], unreachable ? unreachableSeconds : Number.POSITIVE_INFINITY));
      if (!unreachable) await recordError(db);
      throw isProblem(error, 'ecount-rate-limited') ? tooEarly({ seconds: config.limits[kind] }, error) : error;
    }
  }

  async function logIn(known: SavedSession): Promise<OpenSession> {
    try {
      const zone = known.zone ?? (await askForZone());
      const sessionId = await client.logIn(zone);
      return { zone, sessionId, number: await saveLogin(db, account, zone, sessionId) };
    } catch (error) {
      if (isProblem(error, 'ecount-login-refused')) await saveRefusal(db, account, error.facts.details ?? []);
      // a company that ECOUNT has moved is no longer where it was
      if (isProblem(error, 'ecount-error')) await clearZone(db);
      throw error;
    }
  }

  async function askForZone(): Promise<string> {
    const holder = await take('zone');
    if (holder === undefined) throw tooEarly(await waitFor(db, 'zone'));
    const zone = await within('zone', holder, () => client.zone());
    await saveZone(db, account, zone);
    return zone;
  }

  async function session({ newerThan = 0, retry = false } = {}): Promise<OpenSession> {
    for (;;) {
      const known = await readSession(db, account);
      const open = openOf(known, newerThan);
      if (open) return open;
      if (known.refused !== null && (!retry || known.refusals >= maxRefusals))
        throw new Problem('ecount-login-refused', { details: known.refused });
      await refuseWhilePaused();
      const holder = await take('login');
      const wait = holder === undefined ? await waitFor(db, 'login') : undefined;
      // a neighbour may have logged in between the two looks
      const since = await readSession(db, account);
      const opened = openOf(since, newerThan);
      if (holder !== undefined) {
        if (!opened) return await within('login', holder, () => logIn(since));
        await releaseCall(db, 'login', holder, 0);
      }
      if (opened) return opened;
      if (wait && !wait.busy && wait.seconds > 0) throw newerThan > 0 ? loggedOut(wait) : tooEarly(wait);
      await sleep(lookMs);
    }
  }

  async function tryCall<Result>(kind: CallKind, act: Act<Result>): Promise<{ result: Result } | { wait: Wait }> {
    await refuseWhilePaused();
    const current = await session();
    const holder = await take(kind);
    if (holder === undefined) return { wait: await waitFor(db, kind) };
    const result = await within(kind, holder, async () => {
      try {
        return await act(client, current);
      } catch (error) {
        if (!isProblem(error, 'ecount-session-expired')) throw error;
        await clearSession(db, current.number);
        return await act(client, await session({ newerThan: current.number }));
      }
    });
    return { result };
  }

  return {
    account,
    session: ({ retry = false } = {}) => session({ retry }),
    tryCall,
    async call(kind, patienceSeconds, act) {
      const until = performance.now() + patienceSeconds * 1000;
      for (;;) {
        const tried = await tryCall(kind, act);
        if ('result' in tried) return tried.result;
        const left = until - performance.now();
        const { seconds, busy } = tried.wait;
        if (left <= 0 || (!busy && seconds * 1000 > left)) throw tooEarly(tried.wait);
        await sleep(Math.min(seconds * 1000, lookMs));
      }
    },
  };
}

const openOf = ({ zone, sessionId, loginNumber }: SavedSession, newerThan: number): OpenSession | undefined =>
  zone !== null && sessionId !== null && loginNumber > newerThan ? { zone, sessionId, number: loginNumber } : undefined;

const isProblem = (error: unknown, code: ProblemCode): error is Problem => error instanceof Problem && error.code === code;

const retryAfter = (seconds: number) => Math.max(1, Math.ceil(seconds));
const tooEarly = ({ seconds }: Pick<Wait, 'seconds'>, cause?: Problem) =>
  new Problem('ecount-rate-limited', { ...cause?.facts, retryAfter: retryAfter(seconds) });
const loggedOut = ({ seconds }: Wait) => new Problem('ecount-session-expired', { retryAfter: retryAfter(seconds) });

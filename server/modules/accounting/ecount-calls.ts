import type { ProblemCode } from '#contract/problems.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { withLease } from '#server/jobs/with-lease.ts';
import { type CallKind, claimCall, releaseCall, renewCall, type Wait } from './ecount-call.repository.ts';
import { recordError, remainingPause, resetErrors } from './ecount-session.repository.ts';

/**
 * The pause of all calls after `breakerErrors` errors in a row; then one call may try. With 20 errors that is 26 in an hour, and ECOUNT
 * locks at 30.
 */
const pauseSeconds = 600;
/** A call that did not reach ECOUNT may be tried again soon. */
const unreachableSeconds = 5;

/** Whether ECOUNT counts the call as an error although it has answered: it does so for a code that it does not have, or a refused product. */
export type IsFault<Result> = (result: Result) => boolean;

/** Calls to ECOUNT, which keep its rate limits across all processes, and pause after errors (a circuit breaker). */
export interface EcountCalls {
  /** Throws `ecount-paused`. */
  refuseWhilePaused(): Promise<void>;
  /** Claims the next call of a kind; undefined when ECOUNT does not take it yet, or another process has claimed it. */
  claim(kind: CallKind): Promise<string | undefined>;
  /** Runs `act` while the call is claimed, releases the call, and counts the success or error. */
  within<Result>(kind: CallKind, holder: string, act: () => Promise<Result>, isFault?: IsFault<Result>): Promise<Result>;
  /** Returns a claimed call that was not made. */
  release(kind: CallKind, holder: string): Promise<void>;
}

export function createEcountCalls(db: Db, { limits, timeouts, breakerErrors }: EcountConfig): EcountCalls {
  const leaseOf = (kind: CallKind) => 2 * (kind === 'list' ? timeouts.list : timeouts.call) + 10;

  return {
    claim: (kind) => claimCall(db, kind, { leaseSeconds: leaseOf(kind), limitSeconds: limits[kind] }),
    release: (kind, holder) => releaseCall(db, kind, holder, 0),

    async refuseWhilePaused() {
      const seconds = await remainingPause(db, breakerErrors, pauseSeconds);
      if (seconds !== undefined) throw new Problem('ecount-paused', { retryAfter: Math.ceil(seconds) });
    },

    async within(kind, holder, act, isFault = () => false) {
      try {
        // the lease is renewed meanwhile: the call may have to open a new session, and wait for another process that logs in
        const result = await withLease(() => renewCall(db, kind, holder, leaseOf(kind)), (leaseOf(kind) * 1000) / 3, act);
        await releaseCall(db, kind, holder, limits[kind]);
        await (isFault(result) ? recordError : resetErrors)(db);
        return result;
      } catch (error) {
        const unreachable = isProblem(error, 'ecount-unreachable');
        await releaseCall(db, kind, holder, Math.min(limits[kind], unreachable ? unreachableSeconds : Number.POSITIVE_INFINITY));
        if (!unreachable) await recordError(db);
        throw isProblem(error, 'ecount-rate-limited') ? tooEarly({ seconds: limits[kind] }, error) : error;
      }
    },
  };
}

export const isProblem = (error: unknown, code: ProblemCode): error is Problem => error instanceof Problem && error.code === code;

export const retryAfter = (seconds: number): number => Math.max(1, Math.ceil(seconds));

/** The error for a call that ECOUNT does not take yet. */
export const tooEarly = ({ seconds }: Pick<Wait, 'seconds'>, cause?: Problem): Problem =>
  new Problem('ecount-rate-limited', { ...cause?.facts, retryAfter: retryAfter(seconds) });

import type { ProblemCode } from '#contract/problems.ts';
import type { EcountConfig } from '#server/config/upstreams.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { withLease } from '#server/jobs/with-lease.ts';
import { type CallKind, claimCall, releaseCall, renewCall, type Wait } from './ecount-call.repository.ts';
import { recordError, remainingPause, resetErrors } from './ecount-session.repository.ts';

/** After so many errors in a row calls pause for this long; then one may try. With 20 errors that is 26 in an hour, and ECOUNT locks at 30. */
const pauseSeconds = 600;
/** A call that never left this machine may be tried again soon. */
const unreachableSeconds = 5;

/** Calls to ECOUNT that keep their distance, in any number of processes, and pause when nothing works. */
export interface EcountCalls {
  /** Throws `ecount-paused`. */
  refuseWhilePaused(): Promise<void>;
  /** The right to the next call of a kind; undefined when ECOUNT does not take it yet, or somebody else has it. */
  claim(kind: CallKind): Promise<string | undefined>;
  /** Acts while the call is claimed, releases it, and counts how it went. */
  within<Result>(kind: CallKind, holder: string, act: () => Promise<Result>): Promise<Result>;
  /** Gives a claimed call back that was not made. */
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

    async within(kind, holder, act) {
      try {
        // a session that is over is opened anew in the middle of it, and a neighbour who logs in is waited for
        const result = await withLease(() => renewCall(db, kind, holder, leaseOf(kind)), (leaseOf(kind) * 1000) / 3, act);
        await releaseCall(db, kind, holder, limits[kind]);
        await resetErrors(db);
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

/** ECOUNT does not take the call yet. */
export const tooEarly = ({ seconds }: Pick<Wait, 'seconds'>, cause?: Problem): Problem =>
  new Problem('ecount-rate-limited', { ...cause?.facts, retryAfter: retryAfter(seconds) });

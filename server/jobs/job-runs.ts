import type { Db } from '#server/db/db.ts';
import { loggedError } from '#server/http/logged-error.ts';
import type { Job } from './job.ts';
import { giveBackJob, recordJobRun } from './job-run.repository.ts';
import { pauseAfter, waitOf } from './next-time.ts';

/** A job without a lease records a run only when one failed, when it recovered, or this long after the last record. */
const recordEveryMs = 60_000;

/** Called with the result of each run, for the log and the metrics. */
export type OnEnd = (job: Job, failures: number, error?: unknown) => void;

/** Runs one job in this process and records the results. */
export interface JobRuns {
  /** The number of consecutive failures. */
  readonly failures: number;
  /** Runs the job once and records the result, be it a failure. @returns milliseconds until the next run */
  run(signal: AbortSignal, notifications: string[], lease?: string): Promise<number>;
  /** Counts a failure outside the run itself, before or after it. @returns milliseconds until the next run */
  fail(error: unknown): number;
}

export function createJobRuns(db: Db, job: Job, onEnd: OnEnd): JobRuns {
  let failures = 0;
  let recordedAt = Number.NEGATIVE_INFINITY;

  const fail = (error: unknown): number => {
    failures += 1;
    onEnd(job, failures, error);
    return pauseAfter(failures);
  };

  /** @returns undefined for an aborted run: the process stops, or another one has taken the job over */
  const tryIt = async (
    startedAt: Date,
    signal: AbortSignal,
    notifications: string[],
  ): Promise<{ waitMs: number; error: string | null } | undefined> => {
    try {
      const waitMs = (await job.run({ signal, notifications })) ?? waitOf(job.when, startedAt.getTime(), Date.now());
      // an aborted run may have left the rest of its work to the next run
      if (signal.aborted) return undefined;
      failures = 0;
      onEnd(job, failures);
      return { waitMs, error: null };
    } catch (thrown) {
      if (signal.aborted) return undefined;
      const error = thrown ?? new Error('The job failed without an error.');
      return { waitMs: fail(error), error: inWords(error) };
    }
  };

  return {
    get failures() {
      return failures;
    },
    fail,
    async run(signal, notifications, lease) {
      const startedAt = new Date();
      const began = performance.now();
      const failedBefore = failures;
      const outcome = await tryIt(startedAt, signal, notifications);
      if (outcome === undefined) {
        if (lease !== undefined) await giveBackJob(db, job.name, lease);
        return 0;
      }
      const { waitMs, error } = outcome;
      const isNews = failures > 0 || failedBefore > 0 || began >= recordedAt + recordEveryMs;
      if (lease !== undefined || isNews) {
        recordedAt = began;
        await recordJobRun(db, job.name, { ranMs: performance.now() - began, error, failures, waitMs }, lease);
      }
      return waitMs;
    },
  };
}

/** The text of an error for administrators: as in the log, without the values involved. */
function inWords(error: unknown): string {
  const { message, cause } = loggedError(error);
  return [message, cause?.message].filter(Boolean).join(': ').slice(0, 500);
}

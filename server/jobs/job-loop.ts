import type { Db } from '#server/db/db.ts';
import { loggedError } from '#server/http/logged-error.ts';
import type { Job } from './job.ts';
import { claimJob, recordJobRun, renewJob } from './job-run.repository.ts';
import { pauseAfter, waitOf } from './next-time.ts';
import { withLease } from './with-lease.ts';

/** A job of which one process at a time has a lease is looked at again after this long at the latest. */
const longestWaitMs = 60_000;
/** What a timer can hold. */
const longestTimerMs = 2 ** 31 - 1;
/** A job of every process notes a run when it went otherwise than the last, or this long after the last note. */
const noteEveryMs = 60_000;

export interface JobLoop {
  start(): void;
  /** Runs it now, or again when it is running. In a pause after failures it stays at that. */
  wake(notification?: string): void;
  /** Runs it now also in a pause: what stood in its way may be gone. */
  retry(): void;
  /** Runs no more; resolves when what is running has ended. */
  stop(): Promise<void>;
}

/** What came of a run, for the log and the metrics. */
export type OnEnd = (job: Job, failures: number, error?: unknown) => void;

/** Runs one job in this process, one run at a time, whatever becomes of it. */
export function createJobLoop(db: Db, job: Job, onEnd: OnEnd): JobLoop {
  const { name, when, leaseSeconds } = job;
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let isWoken = false;
  let pending: string[] = [];
  let failures = 0;
  let notedAt = 0;

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(begin, Math.min(ms, leaseSeconds === undefined ? longestTimerMs : longestWaitMs));
  };

  const begin = () => {
    if (running || stopped.signal.aborted) return;
    clearTimeout(timer);
    running = turn()
      .catch((error: unknown) => {
        // the job's row cannot be read or written: as if the job itself had failed
        failures += 1;
        onEnd(job, failures, error);
        return pauseAfter(failures);
      })
      .then((ms) => {
        running = undefined;
        wait(isWoken && failures === 0 ? 0 : ms);
      });
  };

  /** @returns milliseconds until the next */
  const turn = async (): Promise<number> => {
    const now = isWoken;
    isWoken = false;
    if (leaseSeconds === undefined) return await run(stopped.signal);
    const claim = await claimJob(db, name, leaseSeconds, now);
    if ('waitMs' in claim) return claim.waitMs;
    const lost = new AbortController();
    const renew = async () => {
      if (!(await renewJob(db, name, claim.lease, leaseSeconds))) lost.abort();
    };
    return await withLease(renew, (leaseSeconds * 1000) / 3, () => run(AbortSignal.any([stopped.signal, lost.signal]), claim.lease));
  };

  const run = async (signal: AbortSignal, lease?: string): Promise<number> => {
    const startedAt = new Date();
    const failedBefore = failures;
    const notifications = pending;
    pending = [];
    let waitMs: number;
    let error: unknown;
    try {
      waitMs = (await job.run({ signal, notifications })) ?? waitOf(when, startedAt.getTime(), Date.now());
      failures = 0;
    } catch (thrown) {
      error = thrown ?? new Error('The job failed without an error.');
      failures += 1;
      waitMs = pauseAfter(failures);
    }
    onEnd(job, failures, error);
    const isNews = failures > 0 || failedBefore > 0 || startedAt.getTime() >= notedAt + noteEveryMs;
    if (lease !== undefined || isNews) {
      notedAt = startedAt.getTime();
      await recordJobRun(db, name, { startedAt, error: error === undefined ? null : inWords(error), failures, waitMs }, lease);
    }
    return waitMs;
  };

  return {
    start: () => wait((job.firstAfterSeconds ?? 0) * 1000),
    wake(notification) {
      if (notification !== undefined) pending.push(notification);
      isWoken = true;
      if (failures === 0) begin();
    },
    retry() {
      isWoken = true;
      begin();
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** What administrators read of an error: as in the log, nothing of the values. */
function inWords(error: unknown): string {
  const { message, cause } = loggedError(error);
  return [message, cause?.message].filter(Boolean).join(': ').slice(0, 500);
}

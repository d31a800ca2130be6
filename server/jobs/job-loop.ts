import type { Db } from '#server/db/db.ts';
import type { Job } from './job.ts';
import { claimJob, renewJob } from './job-run.repository.ts';
import { createJobRuns, type OnEnd } from './job-runs.ts';
import { withLease } from './with-lease.ts';

/** The longest wait of a job with a lease: another process may have changed its row, so it is read again after this time at the latest. */
const longestWaitMs = 60_000;
/** After this many consecutive failures pending notifications are dropped: one of them may be the cause. */
const longestKept = 5;
/** The longest delay that a timer takes. */
const longestTimerMs = 2 ** 31 - 1;

export interface JobLoop {
  start(): void;
  /**
   * Runs the job now, or once more after the current run. A pause after failures is not cut short.
   * @param notification the payload of a NOTIFY, which every process gets; absent where only this process asks
   */
  wake(notification?: string): void;
  /** Runs the job now, even during a pause: the cause of the failures may be gone. */
  retry(): void;
  /** Starts no further run; resolves when the current one has ended. */
  stop(): Promise<void>;
}

/** Runs one job in this process, one run at a time, and goes on whether or not a run fails. */
export function createJobLoop(db: Db, job: Job, onEnd: OnEnd): JobLoop {
  const { name, leaseSeconds } = job;
  const runs = createJobRuns(db, job, onEnd);
  const stopped = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  const woken = createWaking();

  const wait = (ms: number) => {
    clearTimeout(timer);
    if (!stopped.signal.aborted) timer = setTimeout(begin, Math.min(ms, leaseSeconds === undefined ? longestTimerMs : longestWaitMs));
  };

  const begin = () => {
    if (running || stopped.signal.aborted) return;
    clearTimeout(timer);
    // when the job's row cannot be read or written, this counts as a failure of the job
    running = runIfDue()
      .catch(runs.fail)
      .then((ms) => {
        running = undefined;
        wait(woken.isAgain && runs.failures === 0 ? 0 : ms);
      });
  };

  const run = async (signal: AbortSignal, lease?: string): Promise<number> => {
    const notifications = woken.begin();
    try {
      return await runs.run(signal, notifications, lease);
    } finally {
      if (runs.failures > 0 && runs.failures < longestKept) woken.putBack(notifications);
    }
  };

  /** @returns milliseconds until the next run */
  const runIfDue = async (): Promise<number> => {
    const now = woken.look();
    if (leaseSeconds === undefined) return await run(stopped.signal);
    return await runWithLease(db, { name, leaseSeconds }, now, (lost, lease) => run(AbortSignal.any([stopped.signal, lost]), lease));
  };

  return {
    start: () => wait((job.firstAfterSeconds ?? 0) * 1000),
    wake(notification) {
      woken.add(notification);
      if (runs.failures === 0) begin();
    },
    retry() {
      woken.again();
      begin();
    },
    async stop() {
      stopped.abort();
      clearTimeout(timer);
      await running;
    },
  };
}

/** Keeps track of what has woken a job since its last run. */
function createWaking() {
  let isAgain = false;
  /** Woken by this process alone. A process that has the lease just then does not know of it, so the job runs once more after that. */
  let isAsked = false;
  let pending: string[] = [];
  return {
    /** Whether the job was woken since the last `look`. */
    get isAgain() {
      return isAgain;
    },
    again() {
      isAgain = true;
    },
    add(notification: string | undefined) {
      isAgain = true;
      if (notification === undefined) isAsked = true;
      else pending.push(notification);
    },
    /** @returns whether the job has to run now, even if it is not due */
    look(): boolean {
      const now = isAgain || isAsked;
      isAgain = false;
      return now;
    },
    /** Called when a run begins. @returns the pending notifications */
    begin(): string[] {
      const notifications = pending;
      pending = [];
      isAsked = false;
      return notifications;
    },
    /** Called when the run has failed: the next run gets the notifications again. */
    putBack(notifications: string[]) {
      pending = [...notifications, ...pending];
    },
  };
}

/**
 * Runs a job with a lease, if this process can take the lease now.
 * @param now take the lease even before the job is due
 * @param run gets the signal `lost`, which is aborted when another process has taken the job over
 * @returns milliseconds until the next run
 */
async function runWithLease(
  db: Db,
  { name, leaseSeconds }: { name: string; leaseSeconds: number },
  now: boolean,
  run: (lost: AbortSignal, lease: string) => Promise<number>,
): Promise<number> {
  const claim = await claimJob(db, name, leaseSeconds, now);
  if ('waitMs' in claim) return claim.waitMs;
  const lost = new AbortController();
  const renew = async () => {
    if (!(await renewJob(db, name, claim.lease, leaseSeconds))) lost.abort();
  };
  return await withLease(renew, (leaseSeconds * 1000) / 3, () => run(lost.signal, claim.lease));
}

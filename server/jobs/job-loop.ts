import type { Db } from '#server/db/db.ts';
import type { Job } from './job.ts';
import { claimJob, renewJob } from './job-run.repository.ts';
import { createJobRuns, type OnEnd } from './job-runs.ts';
import { withLease } from './with-lease.ts';

/** A job of which one process at a time has a lease is looked at again after this long at the latest. */
const longestWaitMs = 60_000;
/** After so many failures in a row what was notified is given up: it may be the cause. */
const longestKept = 5;
/** The longest delay that a timer takes. */
const longestTimerMs = 2 ** 31 - 1;

export interface JobLoop {
  start(): void;
  /**
   * Runs it now, or once more if it is running. A pause after failures is not cut short.
   * @param notification what every process was told; absent: this one asks by itself
   */
  wake(notification?: string): void;
  /** Runs it now even in a pause: the cause of the failures may be gone. */
  retry(): void;
  /** Runs no more; resolves when what is running has ended. */
  stop(): Promise<void>;
}

/** Runs one job in this process, one run at a time, whatever becomes of it. */
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
    // the job's row cannot be read or written: as if the job itself had failed
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

  /** @returns milliseconds until the next */
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

/** What has woken a job since it ran. */
function createWaking() {
  let isAgain = false;
  /** By this process alone: where another one has the job just then, nobody there hears of it, and it is done after that. */
  let isAsked = false;
  let pending: string[] = [];
  return {
    /** Something has, since somebody looked. */
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
    /** @returns whether it is to run now, due or not */
    look(): boolean {
      const now = isAgain || isAsked;
      isAgain = false;
      return now;
    },
    /** It runs. @returns what was notified until now */
    begin(): string[] {
      const notifications = pending;
      pending = [];
      isAsked = false;
      return notifications;
    },
    /** The run has failed: the next one is given them again. */
    putBack(notifications: string[]) {
      pending = [...notifications, ...pending];
    },
  };
}

/**
 * Runs a job with a lease, if this process can take the lease now.
 * @param now also before it is due
 * @param run gets the signal `lost`, which is aborted when another process has taken the job over
 * @returns milliseconds until the next
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

import type { JobName } from '#contract/jobs/job-names.ts';

/** When a job runs by itself. */
export type Schedule =
  /** This many seconds after the last run began. */
  | { everySeconds: number }
  /** At a time of day in Korea, 'HH:mm'. */
  | { at: string };

/** The argument of a run. */
export interface Run {
  /** Aborted when the process stops, or when another process has taken the job over. */
  signal: AbortSignal;
  /** The payloads notified on the job's channel since the last run, and those of the failed runs just before. */
  notifications: string[];
}

/**
 * A background job. Its errors are logged, counted and shown to administrators; it is retried with a growing back-off, and
 * never ends the process.
 */
export interface Job {
  /** The unique name. */
  name: JobName;
  when: Schedule;
  /** A NOTIFY channel that wakes the job early. The job also runs after the listener was disconnected for a while. */
  channel?: string;
  /**
   * With a lease, only one process runs the job at a time: for this long after it was killed no other process takes the job
   * over (the lease is renewed while a run lasts). Absent: every process runs the job for itself, or the job shares its work by
   * other means.
   */
  leaseSeconds?: number;
  /** The earliest first run, in seconds after the start of the process. */
  firstAfterSeconds?: number;
  /** Runs the job once. @returns milliseconds until there is more to do, where the job knows; else the schedule decides */
  run(run: Run): Promise<number | undefined>;
}

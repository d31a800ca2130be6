import type { JobName } from '#contract/jobs/job-names.ts';

/** When a job runs by itself. */
export type Schedule =
  /** So many seconds after the last run began. */
  | { everySeconds: number }
  /** At a time of day in Korea, 'HH:mm'. */
  | { at: string };

/** What a run is given. */
export interface Run {
  /** Aborted when the process stops, or when another process has taken the job over. */
  signal: AbortSignal;
  /** What was notified on the job's channel since the last run, and what a few runs before it failed with. */
  notifications: string[];
}

/**
 * Work in the background. Whatever it throws is written down, counted and shown to administrators, and it is tried again
 * with growing pauses; it never ends the process.
 */
export interface Job {
  /** Never another's. */
  name: JobName;
  when: Schedule;
  /** A channel of NOTIFY that wakes it before its time. After a gap in listening it is woken as well. */
  channel?: string;
  /**
   * Of several processes one does it: for how long a process that was killed keeps the others from it (it is renewed
   * while the work lasts). Absent: every process does it for itself, or has a finer way to share it.
   */
  leaseSeconds?: number;
  /** How long after the start of a process it runs at the earliest. */
  firstAfterSeconds?: number;
  /** Does it once. @returns in how many milliseconds there is more to do, where the work itself knows */
  run(run: Run): Promise<number | undefined>;
}

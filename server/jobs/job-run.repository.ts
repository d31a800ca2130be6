import { and, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { JobName } from '#contract/jobs/job-names.ts';
import { hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { jobRun } from '#server/db/schema/operation/job-run.ts';

export type JobRunRow = typeof jobRun.$inferSelect & { running: boolean };

/** The result of a run. */
export interface Ended {
  /** How long it took, in milliseconds. */
  ranMs: number;
  error: string | null;
  failures: number;
  /** Milliseconds until the next run. */
  waitMs: number;
}

/** What the schedule of a job says at the start of a process. */
interface PreparedJob {
  name: string;
  /** Milliseconds until the job is due by its schedule. */
  waitMs: number;
}

/**
 * Creates a row for each job. A job whose schedule was changed while no process ran (another BACKUP_AT) is not due later than the new one
 * says: its row has the time that the old one had set.
 * @param alone no other process uses the database, so all leases belong to dead processes
 */
export async function prepareJobRuns(db: Db, jobs: readonly PreparedJob[], alone: boolean): Promise<void> {
  if (jobs.length === 0) return;
  await db
    .insert(jobRun)
    .values(jobs.map(({ name }) => ({ name })))
    .onConflictDoNothing();
  const waits = sql.join(
    jobs.map(({ name, waitMs }) => sql`(${name}::text, ${waitMs / 1000}::float8)`),
    sql`, `,
  );
  await db.execute(
    sql`update job_run set next_at = ${until(sql`prepared.seconds`)} from (values ${waits}) as prepared (name, seconds)
      where job_run.name = prepared.name and job_run.next_at > ${until(sql`prepared.seconds`)}`,
  );
  if (alone) await db.update(jobRun).set({ lease: null, leasedUntil: null });
}

/**
 * Takes the lease of a job for this process when it is due, or (`now`) even before.
 * @returns the lease; otherwise the milliseconds to wait before the next attempt
 */
export async function claimJob(db: Db, name: string, leaseSeconds: number, now: boolean): Promise<{ lease: string } | { waitMs: number }> {
  const lease = crypto.randomUUID();
  // leases are renewed and never last an hour: a later end was written by a clock that was ahead
  const free = sql`(${jobRun.leasedUntil} is null or ${hasCome(jobRun.leasedUntil, leaseSeconds + 3600)})`;
  const claimed = await db
    .update(jobRun)
    .set({ lease, leasedUntil: until(leaseSeconds), startedAt: sql`now()` })
    .where(and(eq(jobRun.name, name), free, now ? undefined : isDue))
    .returning({ name: jobRun.name });
  if (claimed.length > 0) return { lease };
  const again = now ? sql`coalesce(leased_until, now())` : sql`greatest(next_at, leased_until)`;
  const [row] = await rowsOf<{ ms: number }>(
    db,
    sql`select (extract(epoch from ${again} - now()) * 1000)::float8 as ms from job_run where name = ${name}`,
  );
  return { waitMs: Math.max(0, row?.ms ?? 0) };
}

/** @returns whether this process still has the lease */
export async function renewJob(db: Db, name: string, lease: string, leaseSeconds: number): Promise<boolean> {
  const renewed = await db
    .update(jobRun)
    .set({ leasedUntil: until(leaseSeconds) })
    .where(and(eq(jobRun.name, name), eq(jobRun.lease, lease)))
    .returning({ name: jobRun.name });
  return renewed.length > 0;
}

/**
 * Records the result of a run and releases the lease, unless another process has it; for a job without a lease any process may record. All
 * moments are of the database's clock: with a lease, the claim has recorded when the run began.
 */
export async function recordJobRun(db: Db, name: string, { ranMs, error, failures, waitMs }: Ended, lease?: string): Promise<void> {
  await db
    .update(jobRun)
    .set({
      ...{ error, failures, lease: null, leasedUntil: null },
      ...(lease === undefined && { startedAt: until(-ranMs / 1000) }),
      endedAt: sql`now()`,
      nextAt: until(waitMs / 1000),
    })
    .where(and(eq(jobRun.name, name), lease === undefined ? undefined : eq(jobRun.lease, lease)));
}

/** Releases the lease of an unfinished run; the job is due at once, for any process. */
export async function giveBackJob(db: Db, name: string, lease: string): Promise<void> {
  await db
    .update(jobRun)
    .set({ lease: null, leasedUntil: null, nextAt: sql`now()` })
    .where(and(eq(jobRun.name, name), eq(jobRun.lease, lease)));
}

/**
 * Whether a job that deletes old data for good has not run for more than a month. It then has to wait for its next day: the
 * clock by which it judges age may be years ahead, as on a machine that has just booted and has not asked the network for the
 * time.
 */
export async function wasAway(db: Db, name: JobName): Promise<boolean> {
  const [row] = await rowsOf<{ away: boolean | null }>(
    db,
    sql`select ended_at < now() - interval '31 days' as away from job_run where name = ${name}`,
  );
  return row?.away === true;
}

export const jobRuns = (db: Db): Promise<JobRunRow[]> =>
  db.select({ ...getTableColumns(jobRun), running: sql<boolean>`coalesce(${jobRun.leasedUntil} > now(), false)` }).from(jobRun);

const until = (seconds: number | SQL) => sql`now() + make_interval(secs => ${seconds})`;

/**
 * A job is also due where its last run ended in the future: the clock was ahead then, and the next run is set hours or years
 * too late (as on a machine that takes local time for UTC until it has asked the network).
 */
const isDue = sql`(${jobRun.nextAt} <= now() or ${jobRun.endedAt} > now() + interval '1 minute')`;

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { jobRun } from '#server/db/schema/operation/job-run.ts';
import { databaseKind, freshDatabase } from '#test/database.ts';
import type { Job } from './job.ts';
import { claimJob, giveBackJob, prepareJobRuns, recordJobRun, renewJob } from './job-run.repository.ts';
import { createJobRuns } from './job-runs.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

it('whoever lost a job to a neighbour is told so, and changes nothing of it', async () => {
  const { db } = database;
  const name = 'taken-over';
  await prepareJobRuns(db, [{ name, waitMs: 60_000 }], false);
  const claim = async () => {
    const claimed = await claimJob(db, name, 60, true);
    return 'lease' in claimed ? claimed.lease : undefined;
  };
  const lost = (await claim()) ?? '';
  expect(await claim()).toBeUndefined();
  // as if its process had been paused for too long to renew the lease
  await db.execute(sql`update job_run set leased_until = now() where name = ${name}`);
  const lease = await claim();
  const [standing] = await db.select().from(jobRun).where(eq(jobRun.name, name));
  expect(standing).toMatchObject({ lease });

  expect(await renewJob(db, name, lost, 600)).toBe(false);
  await recordJobRun(db, name, { ranMs: 0, error: 'late', failures: 1, waitMs: 0 }, lost);
  await giveBackJob(db, name, lost);
  expect(await db.select().from(jobRun).where(eq(jobRun.name, name))).toEqual([standing]);
  expect(await renewJob(db, name, lease ?? '', 600)).toBe(true);
});

// the embedded database has the clock of the process
it.runIf(databaseKind() === 'postgres')(
  'a run stands with moments of the database, also where the clock of its process is years ahead',
  async () => {
    const { db } = database;
    const name = 'session-sweep';
    const job: Job = { name, when: { everySeconds: 1_800 }, run: async () => undefined };
    await prepareJobRuns(db, [{ name, waitMs: 0 }], false);
    const claimed = await claimJob(db, name, 60, true);
    const lasted = async (lease?: string) => {
      await createJobRuns(db, job, () => {}).run(AbortSignal.timeout(60_000), [], lease);
      const [row] = await db.select().from(jobRun).where(eq(jobRun.name, name));
      return (row?.endedAt?.getTime() ?? 0) - (row?.startedAt?.getTime() ?? 0);
    };
    vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2090-01-01') });
    const runs = [await lasted('lease' in claimed ? claimed.lease : ''), await lasted()];
    vi.useRealTimers();
    for (const ms of runs) {
      expect(ms).toBeGreaterThanOrEqual(0);
      expect(ms).toBeLessThan(60_000);
    }
  },
);

import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { jobRun } from '#server/db/schema/operation/job-run.ts';
import { freshDatabase } from '#test/database.ts';
import { claimJob, giveBackJob, prepareJobRuns, recordJobRun, renewJob } from './job-run.repository.ts';

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
  await recordJobRun(db, name, { startedAt: new Date(), error: 'late', failures: 1, waitMs: 0 }, lost);
  await giveBackJob(db, name, lost);
  expect(await db.select().from(jobRun).where(eq(jobRun.name, name))).toEqual([standing]);
  expect(await renewJob(db, name, lease ?? '', 600)).toBe(true);
});

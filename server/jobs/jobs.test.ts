import { setTimeout } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { Registry } from 'prom-client';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { jobNames } from '#contract/jobs/job-names.ts';
import type { Database } from '#server/db/database.ts';
import { jobRun } from '#server/db/schema/operation/job-run.ts';
import { startTestApp } from '#test/app.ts';
import { databaseKind, freshDatabase } from '#test/database.ts';
import type { Job, Run } from './job.ts';
import { createJobRunner, type JobRunner } from './job-runner.ts';

let database: Database;
const started: JobRunner[] = [];
beforeAll(async () => {
  database = await freshDatabase();
});
afterEach(async () => {
  for (const runner of started.splice(0)) await runner.stop();
});
afterAll(() => database.close());

/** Starts a job runner with one job; each test uses a unique name. */
async function start(job: Pick<Job, 'run'> & Partial<Omit<Job, 'name'>> & { name: string }) {
  const error = vi.fn();
  const metrics = new Registry();
  const runner = createJobRunner(database, { error } as unknown as FastifyBaseLogger, metrics);
  runner.add([{ when: { everySeconds: 3_600 }, ...job } as Job]);
  await runner.start();
  started.push(runner);
  return { runner, error, metrics };
}

const rowOf = async (name: string) => {
  const [row] = await database.db.select().from(jobRun).where(eq(jobRun.name, name));
  if (!row) throw new Error(`There is no row for ${name}.`);
  return row;
};

describe('a job', () => {
  it('that fails is logged with its name, counted, written down, tried again, and then is well', async () => {
    let tries = 0;
    const { error, metrics } = await start({
      name: 'unlucky',
      leaseSeconds: 10,
      async run() {
        tries += 1;
        if (tries === 1) throw new Error('no luck');
        return undefined;
      },
    });
    await vi.waitFor(async () => expect(await rowOf('unlucky')).toMatchObject({ error: 'no luck', failures: 1, lease: null }), 10_000);
    expect(error).toHaveBeenCalledWith(expect.objectContaining({ job: 'unlucky', failures: 1 }), 'job failed');
    expect(await metrics.metrics()).toContain('job_runs_total{job="unlucky",outcome="failed"} 1');
    await vi.waitFor(async () => expect(await rowOf('unlucky')).toMatchObject({ error: null, failures: 0 }), 10_000);
    expect(await metrics.metrics()).toContain('job_failures{job="unlucky"} 0');
    expect(tries).toBe(2);
  });

  it('whose row cannot be written fails like any other, and goes on once it can', async () => {
    const run = vi.fn(async () => undefined);
    const { runner, error } = await start({ name: 'rowless', leaseSeconds: 10, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 10_000);
    await vi.waitFor(async () => expect((await rowOf('rowless')).endedAt).not.toBeNull(), 10_000);
    await database.db.execute(sql`alter table job_run rename to job_gone`);
    runner.wake('rowless');
    await vi.waitFor(() => expect(error).toHaveBeenCalled(), 10_000);
    await database.db.execute(sql`alter table job_gone rename to job_run`);
    await database.db.execute(sql`update job_run set next_at = now() where name = 'rowless'`);
    await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 20_000);
  });

  it('whose schedule was changed between two starts follows the new one, and keeps its time where that is sooner', async () => {
    const run = vi.fn(async () => undefined);
    const job = { name: 'rescheduled', leaseSeconds: 10, run };
    const { runner } = await start({ ...job, when: { everySeconds: 86_400 } });
    await vi.waitFor(async () => expect((await rowOf('rescheduled')).endedAt).not.toBeNull(), 10_000);
    await runner.stop();
    const { nextAt } = await rowOf('rescheduled');
    const later = await start({ ...job, when: { everySeconds: 2 * 86_400 }, firstAfterSeconds: 3_600 });
    expect((await rowOf('rescheduled')).nextAt).toEqual(nextAt);
    await later.runner.stop();
    await start({ ...job, when: { everySeconds: 1 } });
    await vi.waitFor(() => expect(run.mock.calls.length).toBeGreaterThan(1), 10_000);
  });

  it('is woken by what is said on its channel, and told what; what is said while it runs is for the next run', async () => {
    const received: string[][] = [];
    const gate = Promise.withResolvers<void>();
    await start({
      name: 'listener',
      channel: 'job_news',
      firstAfterSeconds: 3_600,
      async run(run) {
        received.push(run.notifications);
        if (received.length === 1) await gate.promise;
        return undefined;
      },
    });
    await database.db.execute(sql`select pg_notify('job_news', 'one')`);
    await vi.waitFor(() => expect(received).toEqual([['one']]), 10_000);
    await database.db.execute(sql`select pg_notify('job_news', 'two'), pg_notify('job_news', 'three')`);
    await database.db.execute(sql`select 1`);
    gate.resolve();
    await vi.waitFor(() => expect(received.flat()).toEqual(['one', 'two', 'three']), 10_000);
  });

  it('that failed is given again what it was told, before what was said since', async () => {
    const received: string[][] = [];
    await start({
      name: 'forgetful',
      channel: 'job_gossip',
      firstAfterSeconds: 3_600,
      async run(run) {
        received.push(run.notifications);
        if (received.length === 1) throw new Error('no luck');
        return undefined;
      },
    });
    await database.db.execute(sql`select pg_notify('job_gossip', 'one')`);
    await vi.waitFor(() => expect(received).toEqual([['one']]), 10_000);
    await database.db.execute(sql`select pg_notify('job_gossip', 'two')`);
    await vi.waitFor(() => expect(received.slice(1).flat()).toEqual(['one', 'two']), 10_000);
  });

  it('that ran last, or was killed, while the clock was ahead does not wait for the clock to come there again', async () => {
    const run = vi.fn(async () => undefined);
    const ahead = sql`now() + interval '9 hours'`;
    const killed = { lease: crypto.randomUUID(), leasedUntil: ahead };
    const row = { name: 'ahead', startedAt: ahead, endedAt: ahead, nextAt: sql`now() + interval '10 hours'`, ...killed };
    await database.db.insert(jobRun).values(row);
    await start({ name: 'ahead', leaseSeconds: 10, run });
    await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 10_000);
    await vi.waitFor(async () => expect((await rowOf('ahead')).endedAt?.getTime()).toBeLessThan(Date.now() + 60_000), 10_000);
  });

  it('that is running when the process stops is told, and waited for', async () => {
    const begun = Promise.withResolvers<Run>();
    const aborted = Promise.withResolvers<void>();
    let ended = false;
    const { runner } = await start({
      name: 'slow',
      leaseSeconds: 10,
      async run(run) {
        begun.resolve(run);
        run.signal.addEventListener('abort', () => aborted.resolve());
        await aborted.promise;
        await database.db.execute(sql`select 1`);
        ended = true;
        return undefined;
      },
    });
    await begun.promise;
    await runner.stop();
    expect(ended).toBe(true);
    expect(await rowOf('slow')).toMatchObject({ lease: null, error: null });
  });

  it.each([
    ['cut-short', (ended: Promise<void>) => ended],
    // the run stops early without an error
    ['cut-off', (ended: Promise<void>) => ended.catch(() => undefined)],
  ])('that the end of the process cuts short (%s) has not failed, and is there for the next process', async (name, leave) => {
    const begun = Promise.withResolvers<void>();
    const { runner, error, metrics } = await start({
      name,
      leaseSeconds: 10,
      async run({ signal }) {
        begun.resolve();
        await leave(setTimeout(60_000, undefined, { signal }));
        return undefined;
      },
    });
    await begun.promise;
    await runner.stop();
    expect(error).not.toHaveBeenCalled();
    expect(await metrics.metrics()).not.toContain('outcome="failed"');
    const row = await rowOf(name);
    expect(row).toMatchObject({ lease: null, error: null, failures: 0 });
    const again = vi.fn(async () => undefined);
    await start({ name, leaseSeconds: 10, run: again });
    await vi.waitFor(() => expect(again).toHaveBeenCalledOnce(), 10_000);
  });

  // the embedded database has only one process, and the next start frees the leases of a killed one
  describe.runIf(databaseKind() === 'postgres')('of several processes', () => {
    it('is done by one, which keeps it for longer than its lease while it works', async () => {
      const gate = Promise.withResolvers<void>();
      let runs = 0;
      const job = {
        name: 'shared',
        leaseSeconds: 0.6,
        async run() {
          runs += 1;
          await gate.promise;
          return undefined;
        },
      };
      const processes = [await start(job), await start(job), await start(job)];
      await vi.waitFor(() => expect(runs).toBe(1), 10_000);
      const { leasedUntil } = await rowOf('shared');
      await vi.waitFor(
        async () => expect(Number((await rowOf('shared')).leasedUntil)).toBeGreaterThan(Number(leasedUntil) + 1_000),
        10_000,
      );
      for (const { runner } of processes) runner.wake('shared');
      gate.resolve();
      await vi.waitFor(async () => expect((await rowOf('shared')).endedAt).not.toBeNull(), 10_000);
      expect(processes.flatMap(({ error }) => error.mock.calls)).toEqual([]);
    });

    it('is done once more where one is asked for it while another does it', async () => {
      const gate = Promise.withResolvers<void>();
      const run = vi.fn(async () => {
        await gate.promise;
        return undefined;
      });
      const job = { name: 'asked-for', leaseSeconds: 1, run };
      await start(job);
      await vi.waitFor(() => expect(run).toHaveBeenCalledOnce(), 10_000);
      const { runner } = await start({ ...job, firstAfterSeconds: 3_600 });
      runner.wake('asked-for');
      // by then the runner has tried to claim the job, and found it taken
      for (let at = 0; at < 20; at += 1) await database.db.execute(sql`select 1`);
      gate.resolve();
      await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), 10_000);
    });

    it('is taken over from one that was killed, and a run that lost its lease is told', async () => {
      const [first, second] = [Promise.withResolvers<Run>(), Promise.withResolvers<Run>()];
      const over = Promise.withResolvers<void>();
      const job = (begun: PromiseWithResolvers<Run>) => ({
        name: 'inherited',
        leaseSeconds: 1,
        async run(run: Run) {
          begun.resolve(run);
          await over.promise;
          return undefined;
        },
      });
      await start(job(first));
      const { signal } = await first.promise;
      // as if its process had been paused for too long to renew the lease
      await database.db.execute(sql`update job_run set lease = gen_random_uuid(), leased_until = now() where name = 'inherited'`);
      await start(job(second));
      await second.promise;
      await vi.waitFor(() => expect(signal.aborted).toBe(true), 10_000);
      over.resolve();
    });
  });

  it('cannot have the name of another', () => {
    const runner = createJobRunner(database, {} as FastifyBaseLogger, new Registry());
    const job: Job = { name: 'vacuum', when: { everySeconds: 1 }, run: async () => undefined };
    expect(() => runner.add([job, job])).toThrow('vacuum');
  });
});

it('administrators see how the work in the background goes, and nobody else', async () => {
  const backup = { folder: 'nowhere', isGiven: true, at: '03:30', keep: { days: 1, weeks: 1, months: 1 } };
  // no service answers at this address
  const shipping = {
    accountNumber: '600100200',
    labels: true,
    totalWeightUnit: 'lb' as const,
    electronicInvoice: undefined,
    documentsUrl: 'http://127.0.0.1:9',
    tinTypes: {},
  };
  const fedex = { baseUrl: 'http://127.0.0.1:9', clientId: 'nobody', clientSecret: 'none', timeoutSeconds: 1, tracking: true, shipping };
  const test = await startTestApp({ config: { backup, carriers: { fedex } } });
  const boss = await test.signIn({ role: 'administrator' });
  const jobs = await boss.call('POST /api/jobs/list', { body: {} });
  // PostgreSQL has its own autovacuum
  const here = jobNames.filter((name) => databaseKind() === 'embedded' || name !== 'vacuum');
  expect(jobs.map(({ name }) => name).sort(), 'contract/jobs/job-names.ts names jobs that are there').toEqual(here.toSorted());
  expect(jobs.find(({ name }) => name === 'session-sweep')).toMatchObject({ when: { everySeconds: 1_800 }, failures: 0 });
  const kim = await test.signIn();
  expect(await kim.problem('POST /api/jobs/list', { body: {} })).toMatchObject({ code: 'not-allowed' });
  await test.close();
});

import type { FastifyBaseLogger } from 'fastify';
import { Counter, Gauge, type Registry } from 'prom-client';
import type { JobName } from '#contract/jobs/job-names.ts';
import type { Database } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { createRepeatFilter, type RepeatFilter } from '#server/http/repeat-filter.ts';
import type { Job } from './job.ts';
import { createJobLoop, type JobLoop } from './job-loop.ts';
import { prepareJobRuns } from './job-run.repository.ts';
import { waitOf } from './next-time.ts';

export interface JobRunner {
  /** Every job that was added in this process. */
  readonly jobs: readonly Job[];
  /** Adds jobs; only before `start`. */
  add(jobs: readonly Job[]): void;
  /** Runs a job now. */
  wake(name: string): void;
  start(): Promise<void>;
  /** Stops all jobs; resolves when none is running. */
  stop(): Promise<void>;
}

interface RunnerOptions {
  /** Limits how often an error is logged that makes all jobs fail at once. */
  repeats?: RepeatFilter;
  /** Called after every failed run. */
  onFail?(job: JobName): void;
}

/** Runs all background jobs of this process, and logs and counts their failures. */
export function createJobRunner(
  database: Database,
  log: FastifyBaseLogger,
  metrics: Registry,
  { repeats = createRepeatFilter(), onFail }: RunnerOptions = {},
): JobRunner {
  const { db } = database;
  const jobs: Job[] = [];
  const loops = new Map<string, JobLoop>();
  let unlisten = async () => {};
  const { runs, failing } = jobMetrics(metrics);

  const onEnd = ({ name }: Job, failures: number, error?: unknown) => {
    runs.inc({ job: name, outcome: error === undefined ? 'done' : 'failed' });
    failing.set({ job: name }, failures);
    if (error !== undefined) onFail?.(name);
    const omitted = error === undefined ? undefined : omittedBefore(error, repeats);
    if (omitted !== undefined) log.error({ err: error, job: name, failures, ...(omitted > 0 && { omitted }) }, 'job failed');
  };

  return {
    jobs,
    add(more) {
      for (const job of more) {
        if (loops.has(job.name)) throw new Error(`Two jobs are called ${job.name}.`);
        jobs.push(job);
        loops.set(job.name, createJobLoop(db, job, onEnd));
      }
    },
    wake: (name) => loops.get(name)?.wake(),
    async start() {
      const now = Date.now();
      const prepared = jobs.map(({ name, when }) => ({ name, waitMs: waitOf(when, now, now) }));
      await prepareJobRuns(db, prepared, database.kind === 'embedded');
      const listening = Map.groupBy(jobs, ({ channel }) => channel);
      const loopsOf = (channel: string) => listening.get(channel)?.map(({ name }) => loops.get(name)) ?? [];
      const channels = [...listening.keys()].filter((channel) => channel !== undefined);
      if (channels.length > 0)
        unlisten = await database.listen(
          channels,
          (channel, payload) => {
            for (const loop of loopsOf(channel)) loop?.wake(payload);
          },
          () => {
            for (const loop of channels.flatMap(loopsOf)) loop?.retry();
          },
        );
      for (const loop of loops.values()) loop.start();
    },
    async stop() {
      await Promise.all([...loops.values()].map((loop) => loop.stop()));
      await unlisten();
    },
  };
}

/** How many equal errors were not logged before this one; undefined: do not log it. Without the database all jobs fail at once. */
function omittedBefore(error: unknown, repeats: RepeatFilter): number | undefined {
  const code = databaseFailureOf(error)?.code;
  return code === undefined ? 0 : repeats(code);
}

/** The metrics of all jobs. */
function jobMetrics(metrics: Registry) {
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of the work in the background.',
    labelNames: ['job', 'outcome'] as const,
    registers: [metrics],
  });
  const failing = new Gauge({
    name: 'job_failures',
    help: 'How often in a row a job has failed in this process.',
    labelNames: ['job'] as const,
    registers: [metrics],
  });
  return { runs, failing };
}

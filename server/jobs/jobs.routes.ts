import type { FastifyInstance } from 'fastify';
import type { JobState } from '#contract/jobs/jobs.ts';
import type { Database } from '#server/db/database.ts';
import { route } from '#server/http/route.ts';
import { jobRuns } from './job-run.repository.ts';
import type { JobRunner } from './job-runner.ts';

/** Registers the endpoint that lists the background jobs for administrators. */
export function registerJobs(app: FastifyInstance, { db }: Database, { jobs }: JobRunner): void {
  route(app, 'POST /api/jobs/list', async (): Promise<JobState[]> => {
    const rows = new Map((await jobRuns(db)).map((row) => [row.name, row]));
    return jobs.flatMap(({ name, when }) => {
      const row = rows.get(name);
      if (!row) return [];
      return {
        name,
        when,
        running: row.running,
        startedAt: row.startedAt?.toISOString() ?? null,
        endedAt: row.endedAt?.toISOString() ?? null,
        nextAt: row.nextAt.toISOString(),
        error: row.error,
        failures: row.failures,
      };
    });
  });
}

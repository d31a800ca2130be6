import type { FastifyInstance } from 'fastify';
import type { PrivacyState } from '#contract/privacy/privacy.ts';
import { route } from '#server/http/route.ts';
import { jobRuns } from '#server/jobs/job-run.repository.ts';
import type { ModuleDeps } from '#server/module.ts';
import { personalDataName } from './personal-data.job.ts';
import { countErased } from './privacy.repository.ts';

/** The endpoint of the settings page that says how long personal data are kept. */
export function registerPrivacy(app: FastifyInstance, { config: { retention }, database: { db } }: ModuleDeps): void {
  route(app, 'POST /api/privacy/state', async (): Promise<PrivacyState> => {
    const run = (await jobRuns(db)).find(({ name }) => name === personalDataName);
    const { all, byAge } = await countErased(db, run?.startedAt ?? null, run?.endedAt ?? null);
    return {
      months: retention.receiverMonths === 0 ? null : retention.receiverMonths,
      draftDays: retention.draftDays,
      lastRun: run?.endedAt ? { at: run.endedAt.toISOString(), erased: byAge, failed: run.failures > 0 } : null,
      erased: all,
    };
  });
}

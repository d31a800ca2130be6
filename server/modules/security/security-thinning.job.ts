import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { wasAway } from '#server/jobs/job-run.repository.ts';
import { thinEvents } from './security.repository.ts';

/** How many rows one statement removes: few enough that no other call waits noticeably, not even on the embedded database. */
const atOnce = 500;

/** Removes events that are older than the retention time. */
export const securityThinning = (db: Db, keepDays: number): Job => ({
  name: 'security-thinning',
  when: { at: '04:20' },
  leaseSeconds: 60,
  async run({ signal }) {
    if (await wasAway(db, 'security-thinning')) return undefined;
    while (!signal.aborted && (await thinEvents(db, keepDays, atOnce)) === atOnce);
    return undefined;
  },
});

import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { wasAway } from '#server/jobs/job-run.repository.ts';
import { thinEvents } from './security.repository.ts';

/** Rows that one statement removes: few enough that no call has to wait for it, on the embedded database neither. */
const atOnce = 500;

/** Removes events that are older than they have to be kept. */
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

import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { thinEvents } from './security.repository.ts';

/** Of one statement: short enough that nobody waits for it. */
const atOnce = 5_000;

/** Removes events that have been kept for long enough. */
export const securityThinning = (db: Db, keepDays: number): Job => ({
  name: 'security-thinning',
  when: { at: '04:20' },
  leaseSeconds: 60,
  async run({ signal }) {
    while (!signal.aborted && (await thinEvents(db, keepDays, atOnce)) === atOnce);
    return undefined;
  },
});

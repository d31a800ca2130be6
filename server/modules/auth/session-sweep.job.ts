import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { dateBack, deleteExpiredSessions, type Lifetime } from './auth.service.ts';
import { deleteExpiredAttempts } from './sign-in-attempt.repository.ts';

/**
 * Removes what nobody can use any more: sessions that have died, and sign-ins that were never finished, whose id tokens
 * are not to lie here for an hour. Before that it dates back what a clock that was ahead has dated.
 */
export const sessionSweep = (db: Db, lifetime: Lifetime): Job => ({
  name: 'session-sweep',
  when: { everySeconds: 1_800 },
  leaseSeconds: 60,
  async run() {
    await dateBack(db);
    await deleteExpiredSessions(db, lifetime);
    await deleteExpiredAttempts(db);
    return undefined;
  },
});

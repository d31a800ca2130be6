import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { dateBack, deleteExpiredSessions, type Lifetime } from './auth.service.ts';
import { deleteExpiredAttempts } from './sign-in-attempt.repository.ts';

/**
 * Removes expired sessions, and expired sign-in attempts: their id tokens must not stay for long. Before that it corrects moments that
 * were written while the clock was ahead.
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

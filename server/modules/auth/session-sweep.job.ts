import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import { forgetIdleSessions } from './auth.service.ts';
import { forgetOldAttempts } from './sign-in-attempt.repository.ts';

/** Removes what nobody can use any more: sessions that have died of disuse, and sign-ins that were never finished. */
export const sessionSweep = (db: Db): Job => ({
  name: 'session-sweep',
  when: { everySeconds: 3_600 },
  leaseSeconds: 60,
  async run() {
    await forgetIdleSessions(db);
    await forgetOldAttempts(db);
    return undefined;
  },
});

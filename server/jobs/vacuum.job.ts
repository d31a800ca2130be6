import type { Database } from '#server/db/database.ts';
import type { Job } from './job.ts';

/**
 * Without it dead rows fill the disk of the embedded database, and the planner guesses from no statistics. Soon after the
 * start, for what the last run left behind; then rarely: it takes 0.2 s in which nothing else runs.
 */
export const vacuumJob = ({ vacuum }: Required<Pick<Database, 'vacuum'>>): Job => ({
  name: 'vacuum',
  when: { everySeconds: 3_600 },
  leaseSeconds: 60,
  firstAfterSeconds: 60,
  async run() {
    await vacuum();
    return undefined;
  },
});

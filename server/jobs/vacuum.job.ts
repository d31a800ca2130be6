import type { Database } from '#server/db/database.ts';
import type { Job } from './job.ts';

/**
 * Without it dead rows fill the disk of the embedded database, and the planner guesses from no statistics. Soon after the
 * start, for what the last run left behind; then so often that a large import is counted before long.
 */
export const vacuumJob = ({ vacuum }: Required<Pick<Database, 'vacuum'>>): Job => ({
  name: 'vacuum',
  when: { everySeconds: 600 },
  leaseSeconds: 60,
  firstAfterSeconds: 60,
  async run() {
    await vacuum();
    return undefined;
  },
});

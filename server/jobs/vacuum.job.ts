import type { Database } from '#server/db/database.ts';
import type { Job } from './job.ts';

/**
 * Vacuums the embedded database: otherwise dead rows would fill its disk, and the planner would have no statistics. It runs
 * soon after the start, for the dead rows of the last process, and then often enough that tables are analyzed soon after a
 * large import.
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

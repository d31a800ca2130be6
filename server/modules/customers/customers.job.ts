import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { settleCustomers } from './settle-customers.ts';

/** Updates customers after changes of orders, so that the next person who opens the list does not wait for many of them. */
export const customersJob = (database: Database): Job => ({
  name: 'customers',
  when: { everySeconds: 600 },
  leaseSeconds: 60,
  firstAfterSeconds: 15,
  async run({ signal }) {
    await settleCustomers(database, signal);
    return undefined;
  },
});

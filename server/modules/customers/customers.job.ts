import type { Database } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { settleCustomers } from './settle-customers.ts';

/** Works off which orders have changed since somebody looked at customers, so that whoever does next need not wait for many. */
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

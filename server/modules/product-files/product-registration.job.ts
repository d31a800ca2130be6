import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { EcountConnection } from '#server/modules/accounting/accounting.service.ts';
import { takeStep } from './register-products.ts';
import { nextRegistration, registrations } from './registration.repository.ts';

/**
 * Registers the new products of files, step by step, taking several files in turn. Before each step it checks whether a registration was
 * stopped. What ECOUNT does not accept at present waits in the database, and is tried again automatically.
 * @param announce tells open pages about changes
 */
export const productRegistration = (db: Db, ecount: EcountConnection, announce: () => void): Job => ({
  name: 'product-registration',
  when: { everySeconds: 60 },
  channel: 'samusil_registrations',
  leaseSeconds: 60,
  async run({ signal }) {
    for (let next = await nextRegistration(db); next && !signal.aborted; next = await nextRegistration(db)) {
      try {
        await takeStep(db, ecount, next);
      } finally {
        announce();
      }
    }
    return await registrations.nextWait(db);
  },
});

import type { Db } from '#server/db/db.ts';
import type { Job } from '#server/jobs/job.ts';
import type { Patience, ShippingCarrier } from '#server/modules/shipments/shipments.service.ts';
import { batches, nextBatch } from './label-batches.repository.ts';
import { takeStep } from './make-labels.ts';

/**
 * Makes the labels of batches, a few orders at a time, taking several batches in turn. Before each step it checks whether a batch was
 * stopped. What the carrier does not accept at present waits in the database, and is tried again automatically.
 * @param announce tells open pages about changes
 */
export const labelBatches = (db: Db, carrier: ShippingCarrier, patience: Patience, announce: () => void): Job => ({
  name: 'label-batches',
  when: { everySeconds: 60 },
  channel: 'samusil_label_batches',
  leaseSeconds: 60,
  async run({ signal }) {
    for (let next = await nextBatch(db); next && !signal.aborted; next = await nextBatch(db)) {
      await takeStep(db, carrier, next, { patience, staffId: next.staffId, announce });
      announce();
    }
    return await batches.nextWait(db);
  },
});

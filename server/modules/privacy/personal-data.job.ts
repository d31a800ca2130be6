import { sql } from 'drizzle-orm';
import { type Database, vacuumTables } from '#server/db/database.ts';
import type { Job } from '#server/jobs/job.ts';
import { dropOldDrafts, eraseReceivers, ordersToErase } from '#server/modules/orders/orders.service.ts';
import { erasedSince } from './privacy.repository.ts';

export const personalDataName = 'personal-data';

/** How long personal data stay. */
export interface Retention {
  /** Months after the last change of an order; 0: for ever. */
  receiverMonths: number;
  draftDays: number;
}

/** How many orders one transaction erases. */
const batch = 200;

/**
 * Erases personal data whose time is over, every night. After somebody was erased by hand, it also has the database
 * remove the old rows from its files.
 */
export const personalData = (database: Database, { receiverMonths, draftDays }: Retention): Job => ({
  name: personalDataName,
  when: { at: '04:10' },
  leaseSeconds: 300,
  async run({ signal }) {
    await dropOldDrafts(database.db, draftDays);
    if (receiverMonths > 0) await eraseOld(database, receiverMonths, signal);
    if (await erasedSince(database.db, '1 day'))
      await vacuumTables(database, ['order', 'change_history', 'order_draft', 'parcel', 'parcel_scan']);
    return undefined;
  },
});

async function eraseOld({ db }: Database, months: number, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const orderIds = await ordersToErase(db, months, batch);
    if (orderIds.length === 0) return;
    await db.transaction(async (tx) => {
      await tx.execute(sql`select set_config('samusil.cause', 'retention', true)`);
      await eraseReceivers(tx, orderIds, { staffId: null, reason: null });
    });
  }
}

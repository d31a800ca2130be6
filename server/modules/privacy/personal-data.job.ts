import { sql } from 'drizzle-orm';
import type { JobName } from '#contract/jobs/job-names.ts';
import { type Database, vacuumTables } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { tablesOfReceivers } from '#server/db/text-columns.ts';
import type { Job } from '#server/jobs/job.ts';
import { wasAway } from '#server/jobs/job-run.repository.ts';
import { eraseMembers, membersToErase } from '#server/modules/members/members.service.ts';
import { dropOldDrafts, eraseReceivers, ordersToErase } from '#server/modules/orders/orders.service.ts';
import { dropErasedWords, erasedSinceRun } from './privacy.repository.ts';

export const personalDataName = 'personal-data' satisfies JobName;

/** How long personal data are kept. */
export interface Retention {
  /** Months after the last change of an order, and of a member who has no order with a receiver left; 0: for ever. */
  receiverMonths: number;
  draftDays: number;
}

/** How many orders one transaction erases. */
const batch = 200;

/** Erases expired personal data every night. After a manual erasure it also has the database remove the old rows from its files. */
export const personalData = (database: Database, { receiverMonths, draftDays }: Retention): Job => ({
  name: personalDataName,
  when: { at: '04:10' },
  leaseSeconds: 300,
  async run({ signal }) {
    if (!(await wasAway(database.db, personalDataName))) {
      await dropOldDrafts(database.db, draftDays);
      if (receiverMonths > 0) await eraseOldReceivers(database, receiverMonths, signal);
      await eraseOldMembers(database, receiverMonths, signal);
    }
    if (await erasedSinceRun(database.db, personalDataName)) {
      // `customer_key` holds hashes of receivers' data; it is not among the tables with texts
      await vacuumTables(database, [...tablesOfReceivers, 'customer_key']);
      await dropErasedWords(database.long);
    }
    return undefined;
  },
});

const eraseOldReceivers = ({ db }: Database, months: number, signal: AbortSignal): Promise<void> =>
  inBatches(db, signal, {
    due: (tx) => ordersToErase(tx, months, batch),
    erase: (tx, orderIds) => eraseReceivers(tx, orderIds, nobody),
  });

const eraseOldMembers = ({ db }: Database, months: number, signal: AbortSignal): Promise<void> =>
  inBatches(db, signal, {
    due: (tx) => membersToErase(tx, months, batch),
    erase: (tx, memberIds) => eraseMembers(tx, memberIds, nobody),
  });

const nobody = { staffId: null, reason: null };

interface Due {
  /** The ids, with locks: a row that somebody changes at the same moment is not due. */
  due(tx: Db): Promise<number[]>;
  erase(tx: Db, ids: readonly number[]): Promise<unknown>;
}

async function inBatches(db: Db, signal: AbortSignal, { due, erase }: Due): Promise<void> {
  let isDone = false;
  while (!isDone && !signal.aborted)
    await db.transaction(async (tx) => {
      const ids = await due(tx);
      isDone = ids.length === 0;
      if (isDone) return;
      await tx.execute(sql`select set_config('samusil.cause', 'retention', true)`);
      await erase(tx, ids);
    });
}

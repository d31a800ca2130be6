import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { BatchFailure } from '#contract/label-batches/batch-states.ts';
import type { LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { LabelFormat } from '#contract/shipments/shipment-states.ts';
import { wireMoment } from '#server/db/columns/wire-moment.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { labelBatch, labelBatchOrder } from '#server/db/schema/shipments/label-batch.ts';
import { Problem } from '#server/http/problem.ts';
import { stepWork, type WorkPause } from '#server/jobs/step-work.ts';

/** Batches as works of their job: how they are paused, stopped, continued and forgotten. */
export const batches = stepWork<NonNullable<LabelBatch['problem']>>('label_batch', 'batch_id');
export type Pause = WorkPause<NonNullable<LabelBatch['problem']>>;

/** The batch that was begun under a key. */
export async function findAttempt(db: Db, batchKey: string): Promise<{ batchId: number; contentHash: Buffer } | undefined> {
  const { batchId, contentHash } = labelBatch;
  const [found] = await db.select({ batchId, contentHash }).from(labelBatch).where(eq(labelBatch.batchKey, batchKey));
  return found;
}

/** Adds a batch. Returns undefined where another request has begun one under the same key. */
export async function addBatch(
  tx: Db,
  {
    orderIds,
    ...batch
  }: Pick<typeof labelBatch.$inferInsert, 'batchKey' | 'contentHash' | 'staffId' | 'wanted' | 'format'> & {
    orderIds: readonly number[];
  },
): Promise<number | undefined> {
  const [added] = await tx.insert(labelBatch).values(batch).onConflictDoNothing().returning({ batchId: labelBatch.batchId });
  if (!added) return undefined;
  await tx.insert(labelBatchOrder).values(orderIds.map((orderId, position) => ({ ...added, position, orderId })));
  return added.batchId;
}

/** The batches that match, newest first. */
export const findBatches = (db: Db, where: SQL = sql`true`): Promise<LabelBatch[]> =>
  rowsOf<LabelBatch>(
    db,
    sql`select b.batch_id as "batchId", b.state, b.format, s.staff_name as "staffName", ${wireMoment(sql`b.made_at`)} as "madeAt",
        c.total, c.made, c.failed, b.problem, case when b.state <> 'done' then ${wireMoment(sql`b.next_at`)} end as "nextAt", b.revision
      from label_batch b left join staff s on s.staff_id = b.staff_id cross join lateral (
        select count(*)::int as total, count(*) filter (where state = 'made')::int as made,
          count(*) filter (where state = 'failed')::int as failed
        from label_batch_order where batch_id = b.batch_id) c
      where ${where} order by b.batch_id desc`,
  );

export const recentBatches = (db: Db): Promise<LabelBatch[]> => findBatches(db, batches.isListed(sql`b`));

/** The batch. Throws `batch-not-found`. */
export async function findBatch(db: Db, batchId: number): Promise<LabelBatch> {
  const [found] = await findBatches(db, sql`b.batch_id = ${batchId}`);
  if (!found) throw new Problem('batch-not-found');
  return found;
}

/** A running batch. */
export interface PresentBatch {
  batchId: number;
  staffId: number;
  wanted: string;
  format: LabelFormat;
}

export const nextBatch = (db: Db): Promise<PresentBatch | undefined> =>
  batches.next(db, sql`batch_id as "batchId", staff_id as "staffId", wanted, format`);

export type OpenOrder = Pick<typeof labelBatchOrder.$inferSelect, 'batchId' | 'position' | 'orderId' | 'shipmentId' | 'tries'>;

const { batchId, position, orderId, shipmentId, tries } = labelBatchOrder;

/** The next orders of a batch. */
export const openOrders = (db: Db, of: number, most: number): Promise<OpenOrder[]> =>
  db
    .select({ batchId, position, orderId, shipmentId, tries })
    .from(labelBatchOrder)
    .where(and(eq(batchId, of), eq(labelBatchOrder.state, 'waiting')))
    .orderBy(position)
    .limit(most);

/** Links an attempt to its order of a batch, within the transaction that records the attempt. */
export const linkShipment = (tx: Db, of: Pick<OpenOrder, 'batchId' | 'position'>, made: number) =>
  tx
    .update(labelBatchOrder)
    .set({ shipmentId: made })
    .where(and(eq(batchId, of.batchId), eq(position, of.position)));

/** Whether an attempt has been linked to this order meanwhile. */
export async function isLinked(db: Db, of: Pick<OpenOrder, 'batchId' | 'position'>): Promise<boolean> {
  const [row] = await db
    .select({ shipmentId })
    .from(labelBatchOrder)
    .where(and(eq(batchId, of.batchId), eq(position, of.position)));
  return row !== undefined && row.shipmentId !== null;
}

/** The outcome of an order; `waiting` is tried again. */
export interface OrderResult {
  position: number;
  state: 'waiting' | 'made' | 'failed';
  tries: number;
  problem: BatchFailure | null;
}

/** Records the outcomes of orders, and marks the batch as done where none is waiting. */
export async function recordResults(tx: Db, of: number, results: readonly OrderResult[]): Promise<void> {
  await tx.execute(sql`update label_batch_order o set state = g.state, tries = g.tries, problem = g.problem
    from json_to_recordset(${JSON.stringify(results)}::json) g (position integer, state text, tries integer, problem text)
    where o.batch_id = ${of} and o.position = g.position and o.state = 'waiting'`);
  await batches.stepDone(tx, of, sql`exists (select from label_batch_order where batch_id = ${of} and state = 'waiting')`);
}

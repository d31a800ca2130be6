import { createHash } from 'node:crypto';
import { inArray } from 'drizzle-orm';
import type { BatchStart } from '#contract/label-batches/label-batches.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { Problem } from '#server/http/problem.ts';
import { addBatch, batches, findAttempt } from './label-batches.repository.ts';

/**
 * Begins to make labels of orders in the background. A repeated request with the same key and content returns the same batch. Throws
 * `order-not-found`, and `batch-key-reused` for other content under the same key.
 */
export async function beginBatch(db: Db, { batchKey, orderIds, wanted, format }: BatchStart, staffId: number): Promise<number> {
  const contentHash = createHash('sha256')
    .update(JSON.stringify([staffId, orderIds, wanted, format]))
    .digest();
  return await db.transaction(async (tx) => {
    await batches.forgetOld(tx);
    const known = await tx.select({ orderId: order.orderId }).from(order).where(inArray(order.orderId, orderIds));
    if (known.length < orderIds.length) throw new Problem('order-not-found');
    const added = await addBatch(tx, { batchKey, contentHash, staffId, wanted, format, orderIds });
    if (added !== undefined) return added;
    const before = await findAttempt(tx, batchKey);
    if (!before?.contentHash.equals(contentHash)) throw new Problem('batch-key-reused');
    return before.batchId;
  });
}

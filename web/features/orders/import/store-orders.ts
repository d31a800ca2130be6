import { batchParts } from '#contract/change-sets/batch-parts.ts';
import { importPart } from '#contract/orders/import/import-limits.ts';
import type { FileOrder, ImportOutcome } from '#contract/orders/import/import-orders.ts';
import { call } from '#web/http/call.ts';
import { newId } from '#web/http/new-id.ts';

/** What would become of the orders of a file. Writes nothing. @param onProgress is told how far it is, from 0 to 1 */
export async function tryOrders(
  orders: readonly FileOrder[],
  { signal, onProgress }: { signal: AbortSignal; onProgress(done: number): void },
): Promise<ImportOutcome[]> {
  const outcomes: ImportOutcome[] = [];
  for (const part of batchParts(orders, importPart)) {
    const body = { orders: part, dryRun: true, changeSet: newId() };
    const reply = await call('POST /api/orders/import', { headers: { 'idempotency-key': newId() }, body, signal });
    outcomes.push(...reply.orders);
    onProgress(outcomes.length / orders.length);
  }
  return outcomes;
}

/** What was stored of a file. */
export interface StoredOrders {
  changeSetId: number | null;
  outcomes: ImportOutcome[];
}

/**
 * Stores the orders of a file as one change set, part by part, until `isOver` says that no further part is wanted. The keys are made
 * once: a part that is sent again after a lost answer takes effect once, and going on, after a failure or a stop, begins with the part
 * that failed or would have been next.
 */
export function orderStore(orders: readonly FileOrder[]) {
  const changeSet = newId();
  const parts = batchParts(orders, importPart).map((part) => ({ part, key: newId() }));
  const stored: StoredOrders = { changeSetId: null, outcomes: [] };
  let next = 0;
  return async (onProgress: (done: number) => void, isOver: () => boolean): Promise<StoredOrders> => {
    for (let open = parts[next]; open && !isOver(); next += 1, open = parts[next]) {
      const headers = { 'idempotency-key': open.key };
      const reply = await call('POST /api/orders/import', { headers, body: { orders: open.part, changeSet } });
      stored.changeSetId ??= reply.changeSetId;
      stored.outcomes.push(...reply.orders);
      onProgress(stored.outcomes.length / orders.length);
    }
    return stored;
  };
}

export type OrderStore = ReturnType<typeof orderStore>;

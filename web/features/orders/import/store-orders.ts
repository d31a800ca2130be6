import { batchParts } from '#contract/change-sets/batch-parts.ts';
import { importPart } from '#contract/orders/import/import-limits.ts';
import type { FileOrder, ImportOutcome } from '#contract/orders/import/import-orders.ts';
import { newId } from '#web/code/new-id.ts';
import { call } from '#web/http/call.ts';
import { interrupted } from '#web/tables/interrupted.ts';

/**
 * Asks the server what storing these orders would do. Writes nothing.
 * @param onProgress is called with a number from 0 to 1
 */
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

/** What has been stored of a file. */
export interface StoredOrders {
  changeSetId: number | null;
  outcomes: ImportOutcome[];
  /** What has interrupted the storing; absent when it was finished or stopped. */
  interruption?: unknown;
}

/**
 * Stores the orders of a file as one change set, part by part, until `isOver` returns true. Each part has one idempotency key, so that
 * sending it again after a lost answer has no second effect. Calling the function again after a failure or a stop goes on with the part
 * that failed or comes next. It throws only where no part has been stored: otherwise the person is to see what is stored of the file.
 */
export function orderStore(orders: readonly FileOrder[]) {
  const changeSet = newId();
  const parts = batchParts(orders, importPart).map((part) => ({ part, key: newId() }));
  const stored: StoredOrders = { changeSetId: null, outcomes: [] };
  let next = 0;
  const goOn = async (onProgress: (done: number) => void, isOver: () => boolean) => {
    for (let open = parts[next]; open && !isOver(); next += 1, open = parts[next]) {
      const headers = { 'idempotency-key': open.key };
      const reply = await call('POST /api/orders/import', { headers, body: { orders: open.part, changeSet } });
      stored.changeSetId ??= reply.changeSetId;
      stored.outcomes.push(...reply.orders);
      onProgress(stored.outcomes.length / orders.length);
    }
  };
  return async (...asked: Parameters<typeof goOn>): Promise<StoredOrders> => await goOn(...asked).then(() => stored, interrupted(stored));
}

export type OrderStore = ReturnType<typeof orderStore>;

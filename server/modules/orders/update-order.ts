import { missingAddressFields } from '#contract/addresses/addresses.ts';
import { type Order, OrderUpdate } from '#contract/orders/orders.ts';
import type { Db } from '#server/db/db.ts';
import type { order } from '#server/db/schema/orders/order.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { orderHistory } from './order.history.ts';
import { findOrder, lockOrder, writeOrder } from './orders.repository.ts';

type Changes = OrderUpdate['changes'];

/**
 * Corrects the receiver, cancels an order, or undoes the cancellation. Values that are stored already are not written
 * again; the resulting address must be complete for its country. Throws `invalid-input`, `order-not-found`,
 * `personal-data-erased` for an erased receiver, and `revision-conflict` with the present order and the conflicting
 * change.
 */
export async function updateOrder(db: Db, { orderId, revision, changes: given }: OrderUpdate, staffId: number): Promise<Order> {
  const changes = readChanges(given);
  return await db.transaction(async (tx) => {
    const before = await lockOrder(tx, orderId);
    if (!before) throw new Problem('order-not-found');
    const different = Object.fromEntries(Object.entries(changes).filter(([field, value]) => before[field as keyof Changes] !== value));
    const [firstField] = Object.keys(different);
    if (firstField !== undefined) {
      if (revision !== undefined && revision !== before.revision) throw await conflict(tx, orderId, firstField);
      if (before.erasedAt === null) requireWholeAddress({ ...before, ...different });
      else if (Object.keys(different).some((field) => field !== 'cancelled')) throw new Problem('personal-data-erased');
      await writeOrder(tx, orderId, different, staffId);
    }
    const after = await findOrder(tx, orderId);
    if (!after) throw new Problem('order-not-found');
    return after;
  });
}

function readChanges(given: unknown): Changes {
  const parsed = OrderUpdate.shape.changes.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, 'changes');
}

function requireWholeAddress(address: typeof order.$inferSelect): void {
  const errors = missingAddressFields(address).map((field) => ({
    path: `changes.${field}`,
    reason: { code: 'missing' as const, values: {} },
  }));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

async function conflict(tx: Db, orderId: number, field: string): Promise<Problem> {
  const current = await findOrder(tx, orderId);
  const change = await lastChangeOf(tx, orderHistory, String(orderId), field);
  return new Problem('revision-conflict', { current, ...(change && { change }) });
}

import { isDeepStrictEqual } from 'node:util';
import { addressFields } from '#contract/addresses/address-rules.ts';
import { missingAddressFields } from '#contract/addresses/addresses.ts';
import { goodsTotal, type Order, OrderUpdate } from '#contract/orders/orders.ts';
import { isPrinted } from '#contract/orders/printed-fields.ts';
import { largestDiscount } from '#contract/orders/shipping/invoice-money.ts';
import type { Db } from '#server/db/db.ts';
import { violatedConstraint } from '#server/db/violation.ts';
import { invalidInput } from '#server/http/invalid-input.ts';
import { Problem } from '#server/http/problem.ts';
import { lastChangeOf } from '#server/modules/history/history.service.ts';
import { areSameLines, correctLines } from './correct-lines.ts';
import { orderHistory } from './order.history.ts';
import type { SoldProduct } from './order-line-rows.ts';
import { findOrder, lockOrder, lockUnmerged, writeOrder } from './orders.repository.ts';

type Changes = OrderUpdate['changes'];
type Field = keyof Changes;

/**
 * Corrects an order (receiver, lines, customs data, member, channel), cancels it, or undoes the cancellation. Values that are stored
 * already are not written again; a corrected address must be complete for its country. Throws `invalid-input`,
 * `order-not-found`, `personal-data-erased` for an erased receiver, `order-closed` once there is a label, `member-not-found`,
 * `member-merged`, `external-reference-taken`, and `revision-conflict` with the present order and the conflicting change.
 * @param sold products that return to the order, as they were sold
 */
export async function updateOrder(
  db: Db,
  { orderId, revision, changes: given }: OrderUpdate,
  staffId: number,
  sold: ReadonlyMap<number, SoldProduct> = new Map(),
): Promise<Order> {
  const changes = readChanges(given);
  return await db.transaction(async (tx) => {
    // members are locked before orders, as merging members does: another sequence could deadlock
    if (typeof changes.memberId === 'number') await lockUnmerged(tx, changes.memberId);
    if (!(await lockOrder(tx, orderId))) throw new Problem('order-not-found');
    const before = await found(tx, orderId);
    const { lines, ...others } = different(changes, before);
    const [firstField] = Object.keys({ ...others, ...(lines && { lines }) });
    if (firstField === undefined) return before;
    if (revision !== undefined && revision !== before.revision) throw await conflict(tx, orderId, firstField);
    requireOpen(before, { ...others, ...(lines && { lines }) });
    if (lines) await correctLines(tx, { orderId, before: before.lines, lines, sold, revision: before.revision + 1, staffId });
    await writeOrder(tx, orderId, others, staffId).catch((error) => {
      // the cancelled order was imported again meanwhile, or the new channel has an order with this number
      throw violatedConstraint(error) === 'order_external_key' ? new Problem('external-reference-taken') : error;
    });
    return await found(tx, orderId);
  });
}

/** Why a correction would be refused; undefined where it would be stored. Writes nothing. */
export async function whyNotCorrect(db: Db, orderId: number, changes: Changes): Promise<Problem | undefined> {
  try {
    requireOpen(await found(db, orderId), changes);
    return undefined;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

async function found(tx: Db, orderId: number): Promise<Order> {
  const order = await findOrder(tx, orderId);
  if (!order) throw new Problem('order-not-found');
  return order;
}

function readChanges(given: unknown): Changes {
  const parsed = OrderUpdate.shape.changes.safeParse(given);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, 'changes');
}

/** The changes that differ from the stored values. */
function different({ lines, ...others }: Changes, before: Order): Changes {
  const fields = Object.entries(others).filter(([field, value]) => !isDeepStrictEqual(before[field as Exclude<Field, 'lines'>], value));
  return { ...Object.fromEntries(fields), ...(lines && !areSameLines(lines, before.lines) && { lines }) };
}

const addressed: ReadonlySet<string> = new Set(['countryCode', ...addressFields]);
const charged: ReadonlySet<string> = new Set(['lines', 'freight', 'insurance', 'discount']);

/**
 * Throws where an order may not be changed in this way. Only the changed fields must satisfy the present rules: a field that a country
 * requires since the registration does not prevent anybody from cancelling the order.
 */
function requireOpen(before: Order, changes: Changes): void {
  const fields = Object.keys(changes);
  if (before.erased && fields.some((field) => field !== 'cancelled' && field !== 'channel')) throw new Problem('personal-data-erased');
  // a paid label must be cancelled before its order: afterwards nobody would remember it
  if (before.closed && (changes.cancelled || fields.some(isPrinted))) throw new Problem('order-closed');
  const after = Object.assign({ ...before }, changes);
  if (fields.some((field) => addressed.has(field))) requireWholeAddress(after);
  if (!fields.some((field) => charged.has(field))) return;
  const limit = largestDiscount(goodsTotal(after.lines), after);
  if ((after.discount ?? 0) <= limit) return;
  throw new Problem('invalid-input', { errors: [{ path: 'changes.discount', reason: { code: 'at-most', values: { limit } } }] });
}

function requireWholeAddress(address: Parameters<typeof missingAddressFields>[0]): void {
  const errors = missingAddressFields(address).map((field) => ({
    path: `changes.${field}`,
    reason: { code: 'missing' as const, values: {} },
  }));
  if (errors.length > 0) throw new Problem('invalid-input', { errors });
}

/** The error for a write with an older revision: it has the present order and the change that conflicts. */
export async function conflict(tx: Db, orderId: number, field: string): Promise<Problem> {
  const current = await findOrder(tx, orderId);
  const change = await lastChangeOf(tx, orderHistory, String(orderId), field);
  return new Problem('revision-conflict', { current, ...(change && { change }) });
}

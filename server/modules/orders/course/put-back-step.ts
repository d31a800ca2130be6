import { z } from 'zod';
import { type OrderStep, whyNotBack, whyNotStep } from '#contract/orders/course/order-course.ts';
import type { Db } from '#server/db/db.ts';
import { Problem } from '#server/http/problem.ts';
import { lockOrder, orderConflict } from '#server/modules/orders/orders.service.ts';
import { stepColumns } from './step-columns.ts';
import { lockFacts, writeStep } from './step-orders.ts';

interface Before {
  orderId: number;
  step: OrderStep;
  revision: number | undefined;
  /** When the step was confirmed before the change; null where it was not confirmed. */
  from: unknown;
}

/**
 * Restores the moment at which a step of an order was confirmed, or removes it, by the rules that also apply to a new confirmation. Throws
 * `order-not-found`, `revision-conflict`, and `cannot-put-back` where the rules forbid it: another step depends on this one, say, or
 * parcels show that it was done.
 */
export const putBackStep = (db: Db, { orderId, step, revision, from }: Before, staffId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const row = await lockOrder(tx, orderId);
    const facts = (await lockFacts(tx, [orderId])).get(orderId);
    if (row === undefined || facts === undefined) throw new Problem('order-not-found');
    if (revision !== undefined && revision !== row.revision) throw await orderConflict(tx, orderId, stepColumns[step]);
    const whyNot = from === null ? whyNotBack(facts, step) : whyNotStep(facts, step);
    if (whyNot !== undefined) throw new Problem('cannot-put-back');
    await writeStep(tx, [orderId], { step, at: z.coerce.date().nullable().parse(from), staffId });
  });

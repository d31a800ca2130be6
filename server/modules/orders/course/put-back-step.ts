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
  /** When it was said that the step was done; null where nobody had said so. */
  from: unknown;
}

/**
 * Gives a step of an order the moment that it had before, or takes it back, by the same rules as anybody who says it now. Throws
 * `order-not-found`, `revision-conflict`, and `cannot-put-back` where something hangs on it, or parcels say
 * by now that it was done.
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

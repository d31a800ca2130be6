import { inArray, sql } from 'drizzle-orm';
import { type CourseFacts, type OrderStep, stageOf, whyNotBack, whyNotStep } from '#contract/orders/course/order-course.ts';
import type { OrderSteps, StepOutcome } from '#contract/orders/course/step-orders.ts';
import type { Db } from '#server/db/db.ts';
import { order } from '#server/db/schema/orders/order.ts';
import { findGoing } from '#server/modules/parcels/parcels.service.ts';
import { courseFacts } from './find-course.ts';
import { stepColumns } from './step-columns.ts';

/**
 * Confirms a step of many orders, or takes it back, in one transaction. Each order has an outcome of its own: an order that refuses the
 * step does not keep the others from it. Of two people who confirm the same step at once the second changes nothing.
 */
export const stepOrders = (db: Db, { orderIds, step, back }: OrderSteps, staffId: number): Promise<StepOutcome[]> =>
  db.transaction(async (tx) => {
    const facts = await lockFacts(tx, orderIds);
    const whyNot = back ? whyNotBack : whyNotStep;
    const stepped = [...facts].flatMap(([orderId, of]) => (whyNot(of, step) === undefined ? orderId : []));
    const now = Date.now();
    await writeStep(tx, stepped, { step, at: back ? null : sql`clock_timestamp()`, staffId });
    return orderIds.map((orderId) => {
      const of = facts.get(orderId);
      if (of === undefined) return { orderId, outcome: 'unknown', stage: null };
      const why = whyNot(of, step);
      if (why !== undefined) return { orderId, outcome: why, stage: stageOf(of) };
      return { orderId, outcome: 'done', stage: stageOf({ ...of, said: { ...of.said, [step]: back ? null : now } }) };
    });
  });

/** The facts that decide the stage of each order. The orders stay locked until the transaction ends. */
export async function lockFacts(tx: Db, orderIds: readonly number[]): Promise<Map<number, CourseFacts>> {
  const rows = await tx
    .select()
    .from(order)
    .where(inArray(order.orderId, [...new Set(orderIds)]))
    .orderBy(order.orderId)
    .for('update');
  const goingOf = await findGoing(
    tx,
    rows.map(({ orderId }) => orderId),
  );
  return new Map(rows.map((row) => [row.orderId, courseFacts(row, goingOf(row.orderId))]));
}

interface Written {
  step: OrderStep;
  at: Date | ReturnType<typeof sql> | null;
  staffId: number;
}

export async function writeStep(tx: Db, orderIds: readonly number[], { step, at, staffId }: Written): Promise<void> {
  if (orderIds.length === 0) return;
  await tx
    .update(order)
    .set({ [stepColumns[step]]: at, revision: sql`${order.revision} + 1`, updatedBy: staffId, updatedAt: sql`now()` })
    .where(inArray(order.orderId, [...orderIds]));
}

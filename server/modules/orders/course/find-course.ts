import { sql } from 'drizzle-orm';
import { type CourseFacts, type OrderStep, orderSteps, stageOf } from '#contract/orders/course/order-course.ts';
import type { OrderCourse } from '#contract/orders/orders.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { order } from '#server/db/schema/orders/order.ts';
import { findGoing, type Going } from '#server/modules/parcels/parcels.service.ts';
import { stepColumns } from './step-columns.ts';

type Stepped = Pick<typeof order.$inferSelect, 'orderId' | 'cancelled' | (typeof stepColumns)[OrderStep]>;

const ofSteps = <Value>(of: (step: OrderStep) => Value): Record<OrderStep, Value> => ({
  paid: of('paid'),
  packed: of('packed'),
  sent: of('sent'),
  completed: of('completed'),
});

/** The facts that decide at which stage an order is. */
export const courseFacts = (row: Stepped, { states, leftAt }: Going): CourseFacts => ({
  cancelled: row.cancelled,
  said: ofSteps((step) => row[stepColumns[step]]?.getTime() ?? null),
  parcels: states,
  leftAt,
});

/** The stage of an order, with who confirmed which step and when. */
export async function findCourse(db: Db, row: Stepped): Promise<OrderCourse> {
  const going = (await findGoing(db, [row.orderId]))(row.orderId);
  const names = orderSteps.some((step) => row[stepColumns[step]] !== null) ? await stepStaff(db, row.orderId) : new Map();
  return {
    stage: stageOf(courseFacts(row, going)),
    said: ofSteps((step) => {
      const at = row[stepColumns[step]];
      return { at: at?.toISOString() ?? null, byName: at === null ? null : (names.get(`${step}_at`) ?? null) };
    }),
    parcels: going.states,
    leftAt: written(going.leftAt),
    arrivedAt: written(going.arrivedAt),
  };
}

const written = (moment: number | null) => (moment === null ? null : new Date(moment).toISOString());

/** Who last confirmed each step of an order, by the column of the step. */
async function stepStaff(db: Db, orderId: number): Promise<Map<string, string | null>> {
  const rows = await rowsOf<{ field: string; name: string | null }>(
    db,
    sql`select distinct on (field) field, staff_name as name from change_history left join staff using (staff_id)
        where kind = 'order' and entity_id = ${String(orderId)} and field in ('paid_at', 'packed_at', 'sent_at', 'completed_at')
        order by field, change_id desc`,
  );
  return new Map(rows.map(({ field, name }) => [field, name]));
}

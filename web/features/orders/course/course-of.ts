import type { CourseFacts, OrderStep } from '#contract/orders/course/order-course.ts';
import type { Order } from '#contract/orders/orders.ts';

const moment = (at: string | null) => (at === null ? null : Date.parse(at));

/** The facts that decide the stage of an order, in the shape that the rules of the contract take. */
export function courseOf({ cancelled, course }: Pick<Order, 'cancelled' | 'course'>): CourseFacts {
  const { paid, packed, sent, completed } = course.said;
  const said = { paid: moment(paid.at), packed: moment(packed.at), sent: moment(sent.at), completed: moment(completed.at) };
  return { cancelled, said, parcels: course.parcels, leftAt: moment(course.leftAt) };
}

interface Done {
  at: string;
  /** Null where the person is not known. */
  byName: string | null;
  byParcels: boolean;
}

/** When a step was done, and by whom; undefined where it is not done. */
export function doneAt({ course }: Pick<Order, 'course'>, step: OrderStep): Done | undefined {
  const { at, byName } = course.said[step];
  if (at !== null) return { at, byName, byParcels: false };
  const byParcels = step === 'completed' ? course.arrivedAt : step === 'sent' ? course.leftAt : null;
  return byParcels === null ? undefined : { at: byParcels, byName: null, byParcels: true };
}

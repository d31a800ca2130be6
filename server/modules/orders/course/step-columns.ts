import { type OrderStep, orderSteps } from '#contract/orders/course/order-course.ts';
import type { order } from '#server/db/schema/orders/order.ts';

/** When it was said that a step was done. */
export const stepColumns = {
  paid: 'paidAt',
  packed: 'packedAt',
  sent: 'sentAt',
  completed: 'completedAt',
} as const satisfies Record<OrderStep, keyof typeof order.$inferSelect>;

/** The step of which a field of an order says when it was done. */
export const stepOfField = (field: string): OrderStep | undefined => orderSteps.find((step) => stepColumns[step] === field);

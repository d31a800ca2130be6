import { type OrderStep, orderSteps } from '#contract/orders/course/order-course.ts';
import type { order } from '#server/db/schema/orders/order.ts';

/** The column that holds when a step was confirmed. */
export const stepColumns = {
  paid: 'paidAt',
  packed: 'packedAt',
  sent: 'sentAt',
  completed: 'completedAt',
} as const satisfies Record<OrderStep, keyof typeof order.$inferSelect>;

/** The step whose confirmation a field of an order holds, if any. */
export const stepOfField = (field: string): OrderStep | undefined => orderSteps.find((step) => stepColumns[step] === field);

import { z } from 'zod';
import { Id } from '#contract/values.ts';
import { maxStepOrders, orderStages, orderSteps, stepObstacles } from './order-course.ts';

/** Enters a step of several orders, or takes it back. */
export const OrderSteps = z.object({
  orderIds: z.array(Id).min(1).max(maxStepOrders),
  step: z.enum(orderSteps),
  back: z.boolean().default(false).describe('Whether to take the step back.'),
});
export type OrderSteps = z.infer<typeof OrderSteps>;

/** The outcome for one order: `unknown` where no such order exists. */
export const StepOutcome = z.object({
  orderId: Id,
  outcome: z.enum(['done', ...stepObstacles, 'unknown']),
  stage: z.enum(orderStages).nullable().describe('Present stage of the order; null where there is no such order.'),
});
export type StepOutcome = z.infer<typeof StepOutcome>;

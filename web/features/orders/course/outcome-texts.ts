import { stepObstacles } from '#contract/orders/course/order-course.ts';
import type { StepOutcome } from '#contract/orders/course/step-orders.ts';
import { formatNumber } from '#web/i18n/format.ts';
import type { Catalog } from '#web/i18n/ko.ts';

/** The ids of the orders whose step was changed. */
export const doneOf = (outcomes: readonly StepOutcome[]): number[] =>
  outcomes.flatMap(({ orderId, outcome }) => (outcome === 'done' ? orderId : []));

/** Why the other orders were left as they are, with a number for each reason; empty where there are none. */
export function leftText(outcomes: readonly StepOutcome[], t: Catalog): string {
  return ([...stepObstacles, 'unknown'] as const)
    .map((why) => ({ why, count: outcomes.filter(({ outcome }) => outcome === why).length }))
    .flatMap(({ why, count }) => (count === 0 ? [] : t.orderCourse.obstacles[why](formatNumber(count))))
    .join(', ');
}

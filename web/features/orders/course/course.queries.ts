import { useMutation } from '@tanstack/react-query';
import { maxStepOrders } from '#contract/orders/course/order-course.ts';
import type { OrderSteps, StepOutcome } from '#contract/orders/course/step-orders.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';

/** Says a step of orders, or takes it back. What has changed comes to the lists by itself. */
export const useStepOrders = () =>
  useMutation({
    meta: { failure: 'told-by-caller' },
    mutationFn: async ({ orderIds, ...said }: OrderSteps): Promise<StepOutcome[]> => {
      const outcomes: StepOutcome[] = [];
      // more may be chosen than go at once: those of one filter beside all of another
      for (let at = 0; at < orderIds.length; at += maxStepOrders) {
        const body = { ...said, orderIds: orderIds.slice(at, at + maxStepOrders) };
        outcomes.push(...(await call('POST /api/orders/step', { body })).outcomes);
      }
      return outcomes;
    },
    onSettled: async (_outcomes, _error, { orderIds }) => {
      const [orderId] = orderIds;
      // the one that is open shows it before its button is free again
      if (orderIds.length === 1 && orderId !== undefined) await refetchQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });

import { useMutation } from '@tanstack/react-query';
import { maxStepOrders } from '#contract/orders/course/order-course.ts';
import type { OrderSteps, StepOutcome } from '#contract/orders/course/step-orders.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';

/** The outcomes of a step, and where a request failed, the orders of which nothing is known. */
interface Stepped {
  outcomes: StepOutcome[];
  failure?: { error: unknown; rest: number[] };
}

/** Marks a step of orders as done, or takes it back. The lists get the changes by the live stream. */
export const useStepOrders = () =>
  useMutation({
    mutationFn: async ({ orderIds, ...step }: OrderSteps): Promise<Stepped> => {
      const outcomes: StepOutcome[] = [];
      // more orders can be chosen than one request takes, because a choice can span several filters
      for (let at = 0; at < orderIds.length; at += maxStepOrders) {
        const body = { ...step, orderIds: orderIds.slice(at, at + maxStepOrders) };
        try {
          outcomes.push(...(await call('POST /api/orders/step', { body })).outcomes);
        } catch (error) {
          return { outcomes, failure: { error, rest: orderIds.slice(at) } };
        }
      }
      return { outcomes };
    },
    onSettled: async (_outcomes, _error, { orderIds }) => {
      const [orderId] = orderIds;
      // the open order shows the step before its button can be pressed again
      if (orderIds.length === 1 && orderId !== undefined) await refetchQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });

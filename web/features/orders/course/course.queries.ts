import { useMutation } from '@tanstack/react-query';
import type { OrderSteps, StepOutcome } from '#contract/orders/course/step-orders.ts';
import { orderQuery } from '#web/features/orders/orders.queries.ts';
import { call } from '#web/http/call.ts';
import { refetchQueries } from '#web/http/query-client.ts';

/** Says a step of orders, or takes it back. What has changed comes to the lists by itself. */
export const useStepOrders = () =>
  useMutation({
    meta: { failure: 'told-by-caller' },
    mutationFn: async (body: OrderSteps): Promise<StepOutcome[]> => (await call('POST /api/orders/step', { body })).outcomes,
    onSettled: async (_outcomes, _error, { orderIds }) => {
      const [orderId] = orderIds;
      // the one that is open shows it before its button is free again
      if (orderIds.length === 1 && orderId !== undefined) await refetchQueries({ queryKey: orderQuery(orderId).queryKey });
    },
  });

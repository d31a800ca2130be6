import { newOrder } from '#test/orders.ts';
import type { Client, ClientContext } from './client.ts';

/** An order that the server acknowledged. */
export interface AcknowledgedOrder {
  key: string;
  orderId: number;
  orderNumber: string;
  receiverName: string;
}

/** Registers one order after the other, each with a key of its own. */
export function orderWriter(
  { name, send, random, report }: ClientContext,
  pdNumbers: readonly number[],
  orders: AcknowledgedOrder[],
): Client {
  let count = 0;
  return {
    async act() {
      count += 1;
      const key = crypto.randomUUID();
      const receiverName = `${name} ${count}`;
      const body = newOrder([random.pick(pdNumbers)], { receiverName });
      const { reply, problem } = await send('POST /api/orders/register', { body, headers: { 'idempotency-key': key } });
      if (reply) orders.push({ key, receiverName, orderId: reply.order.orderId, orderNumber: reply.order.orderNumber });
      else report.addFinding('an order was refused', JSON.stringify(problem));
    },
  };
}

import type { Check } from './check.ts';

interface OrderRow {
  order_id: number;
  order_number: string;
  registration_key: string;
  receiver_name: string;
}

/**
 * Every acknowledged order exists exactly once, under the number that was returned; and each day's numbers have no
 * gap.
 */
export const checkOrders: Check = async ({ cluster, acknowledged, report }) => {
  const rows = await cluster.databases.primary.ask<OrderRow>('select order_id, order_number, registration_key, receiver_name from "order"');
  const byKey = new Map(rows.map((row) => [row.registration_key, row]));
  for (const order of acknowledged.orders) {
    const row = byKey.get(order.key);
    if (row === undefined) report.addFinding('an acknowledged order is lost', JSON.stringify(order));
    else if (row.order_number !== order.orderNumber || row.order_id !== order.orderId)
      report.addFinding('an order has another number than was said', JSON.stringify({ order, row }));
  }
  const names = new Set(rows.map((row) => row.receiver_name));
  if (names.size !== rows.length) report.addFinding('an order is there twice', `${rows.length} orders of ${names.size} attempts`);
  if (rows.length !== acknowledged.orders.length)
    report.addFinding('there are other orders than were acknowledged', `${rows.length} stored, ${acknowledged.orders.length} acknowledged`);

  for (const [day, ofDay] of Map.groupBy(rows, (row) => row.order_number.slice(0, 6))) {
    const numbers = ofDay.map((row) => Number(row.order_number.slice(7))).sort((a, b) => a - b);
    const gap = numbers.findIndex((number, at) => number !== at + 1);
    if (gap !== -1) report.addFinding('the order numbers of a day have a gap', `${day}: ${numbers[gap]} at place ${gap + 1}`);
  }
};

import { expect, test } from 'vitest';
import { sampleMembers } from './members.ts';
import { sampleOrders } from './orders.ts';
import { sampleProducts } from './products.ts';

test('each sample member has orders', () => {
  const orders = sampleOrders(sampleProducts(300));
  for (const { email } of sampleMembers) expect(orders.some((order) => order.email === email)).toBe(true);
});

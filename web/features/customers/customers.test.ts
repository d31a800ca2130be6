import { describe, expect, it } from 'vitest';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { customersOf, customerWith, findCustomers } from './customers.ts';

const order = (orderId: number, given: Partial<OrderSummary> = {}) =>
  ({ orderId, receiverName: `Receiver ${orderId}`, cancelled: false, erased: false, memberId: null, total: 10, ...given }) as OrderSummary;

const orders = [order(6), order(5, { cancelled: true }), order(4, { total: 70 }), order(3, { erased: true }), order(2), order(1)];
const customers = customersOf(orders, [[6, 2]], new Set());
const idsOf = (found: typeof customers) => found.map((customer) => customer.orders.map(({ orderId }) => orderId));

describe('customers', () => {
  it('are the receivers of orders, each once, without those who were erased', () => {
    expect(idsOf(customers)).toEqual([[6, 2], [5], [4], [1]]);
  });

  it('are no members: those stand in a list of their own, until they are deleted', () => {
    const kept = [order(8, { memberId: 1 }), order(7, { memberId: 2 }), ...orders];
    expect(idsOf(customersOf(kept, [[8, 6, 2]], new Set([1])))).toEqual([[7], [6, 2], [5], [4], [1]]);
  });

  it('are called as their newest order calls them, and count what was not cancelled', () => {
    expect(customers.map(({ newest, count, total }) => [newest.receiverName, count, total])).toEqual([
      ['Receiver 6', 2, 20],
      ['Receiver 5', 0, 0],
      ['Receiver 4', 1, 70],
      ['Receiver 1', 1, 10],
    ]);
  });

  it('are found by any of their orders, in the order that was chosen', () => {
    const all = new Set(orders);
    expect(idsOf(findCustomers(customers, new Set([orders[4] as OrderSummary]), 'recent'))).toEqual([[6, 2]]);
    expect(idsOf(findCustomers(customers, all, 'count'))).toEqual([[6, 2], [4], [1], [5]]);
    expect(idsOf(findCustomers(customers, all, 'total'))).toEqual([[4], [6, 2], [1], [5]]);
  });

  it('are known by whichever of their orders the address names', () => {
    expect(customerWith(customers, 2)?.newest.orderId).toBe(6);
    expect(customerWith(customers, 3)).toBeUndefined();
    expect(customerWith(customers, undefined)).toBeUndefined();
  });
});

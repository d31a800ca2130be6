import { fc, test } from '@fast-check/vitest';
import { describe, expect } from 'vitest';
import { lineTotal, lineWeight, orderTotals } from './order-totals.ts';

const cents = fc.integer({ min: 0, max: 10_000_000 });
const line = fc.record({
  quantity: fc.integer({ min: 1, max: 100_000 }),
  unitPrice: cents.map((amount) => amount / 100),
  weight: fc.option(cents.map((amount) => amount / 100)),
});
const exact = (amount: number) => BigInt(Math.round(amount * 100));

describe('the sums of an order', () => {
  test.prop([fc.array(line, { maxLength: 50 })])('are exact to the cent', (lines) => {
    const expected = lines.reduce((sum, { quantity, unitPrice }) => sum + exact(unitPrice) * BigInt(quantity), 0n);
    expect(exact(orderTotals(lines).total)).toBe(expected);
  });

  test.prop([fc.array(line, { maxLength: 50 })])('do not depend on the order of the lines', (lines) => {
    expect(orderTotals(lines.toReversed())).toEqual(orderTotals(lines));
  });

  test.prop([fc.array(line, { minLength: 1, maxLength: 50 })])('have a weight when every line has one, and only then', (lines) => {
    const { weight } = orderTotals(lines);
    if (lines.some((each) => each.weight === null)) expect(weight).toBeNull();
    else expect(exact(Number(weight))).toBe(lines.reduce((sum, each) => sum + exact(Number(each.weight)) * BigInt(each.quantity), 0n));
  });

  test('add tenths as people do', () => {
    const lines = [
      { quantity: 3, unitPrice: 0.1, weight: 0.07 },
      { quantity: 1, unitPrice: 19.99, weight: 1.4 },
    ];
    expect(lines.map(lineTotal)).toEqual([0.3, 19.99]);
    expect(lines.map(lineWeight)).toEqual([0.21, 1.4]);
    expect(orderTotals(lines)).toEqual({ quantity: 4, total: 20.29, weight: 1.61 });
  });

  test('of no lines are nothing', () => {
    expect(orderTotals([])).toEqual({ quantity: 0, total: 0, weight: 0 });
  });
});

import { describe, expect, test } from 'vitest';
import { sampleOrders } from './orders.ts';
import { sampleProducts } from './products.ts';

const products = sampleProducts(300);
const orders = sampleOrders(products);

describe('the sample orders', () => {
  test('are the same each time, and the oldest comes first', () => {
    expect(sampleOrders(products)).toEqual(orders);
    const ages = orders.map(({ minutesAgo }) => minutesAgo);
    expect(ages).toEqual(ages.toSorted((a, b) => b - a));
  });

  test('have each product once, in pieces, at a price in cents', () => {
    for (const { lines } of orders) {
      expect(new Set(lines.map(({ product }) => product.sku)).size).toBe(lines.length);
      for (const { quantity, unitPrice } of lines) {
        expect(quantity).toBeGreaterThan(0);
        expect(Math.round(unitPrice * 100)).toBeCloseTo(unitPrice * 100, 6);
      }
    }
  });

  test('go to many countries, and some are cancelled', () => {
    expect(new Set(orders.map(({ countryCode }) => countryCode)).size).toBeGreaterThan(8);
    expect(orders.some(({ cancelled }) => cancelled)).toBe(true);
    expect(orders.some(({ cancelled }) => !cancelled)).toBe(true);
  });

  test('are none where nothing is sold', () => {
    expect(sampleOrders([])).toEqual([]);
  });
});

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, test } from 'vitest';
import { sampleProducts } from './products.ts';

const shop = sampleProducts();

describe('the sample catalog', () => {
  test('has 3,000 products with numbers from 1, and no SKU or name twice', () => {
    expect(shop.map((product) => product.pdNumber)).toEqual(Array.from({ length: 3000 }, (_, index) => index + 1));
    expect(new Set(shop.map((product) => product.sku)).size).toBe(3000);
    expect(new Set(shop.map((product) => product.productName)).size).toBe(3000);
  });

  test('is the same every time, and other with another seed', () => {
    expect(sampleProducts(200)).toEqual(sampleProducts(200));
    expect(sampleProducts(200, 2)).not.toEqual(sampleProducts(200));
  });

  property.prop([fc.integer({ min: 0, max: 400 }), fc.integer()])('begins the same, however many are asked for', (count, seed) => {
    const few = sampleProducts(count, seed);
    expect(few).toHaveLength(count);
    expect(sampleProducts(count + 50, seed).slice(0, count)).toEqual(few);
  });

  property.prop([fc.integer()])('points only at earlier products of the same brand', (seed) => {
    const products = sampleProducts(500, seed);
    for (const { pdNumber, sku, redirecting, setInOption } of products) {
      for (const target of [redirecting, setInOption]) {
        if (target === null) continue;
        expect(target).toBeGreaterThan(0);
        expect(target).toBeLessThan(pdNumber);
        expect(products[target - 1]?.sku.slice(0, 7)).toBe(sku.slice(0, 7));
      }
    }
  });

  test('has names in both scripts, two dozen categories and every availability', () => {
    expect(shop.some((product) => /^[가-힣]/.test(product.productName))).toBe(true);
    expect(shop.some((product) => /^[A-Z][\x20-\x7e]+$/.test(product.productName))).toBe(true);
    expect(new Set(shop.flatMap((product) => product.category ?? [])).size).toBeGreaterThan(23);
    expect(new Set(shop.flatMap((product) => product.availability ?? [])).size).toBe(10);
    expect(shop.some((product) => product.redirecting !== null)).toBe(true);
    expect(shop.some((product) => product.setInOption !== null)).toBe(true);
  });

  const nullable = Object.keys(shop[0] ?? {}).filter(
    (column) => !['pdNumber', 'productName', 'sku', 'customVal1', 'redirecting', 'setInOption'].includes(column),
  );
  test.each(nullable)('lacks %s here and there', (column) => {
    const missing = shop.filter((product) => product[column as keyof typeof product] === null).length / shop.length;
    expect(missing).toBeGreaterThan(0.005);
    expect(missing).toBeLessThan(0.5);
  });
});

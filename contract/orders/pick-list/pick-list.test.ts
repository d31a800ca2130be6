import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { countPicked, type Picked, pickedOf, scanSku, withPicked } from './scan-sku.ts';
import { type SoldLine, sumLines } from './sum-lines.ts';

const sold = (orderId: number, pdNumber: number, quantity: number): SoldLine => ({
  ...{ orderId, pdNumber, quantity, sku: `BOX-${pdNumber}`, productName: `제품 ${pdNumber}`, rangeName: null },
  ...{ pageUrl: null, thumbnail: null, rangeThumbnail: null, skuNow: null },
});
const lines = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 5 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 4 })).map((of) => sold(...of)),
  { maxLength: 30 },
);
const scans = fc.array(fc.integer({ min: 1, max: 14 }), { maxLength: 80 });

describe('a pick list', () => {
  test.prop([lines])('has every piece of every order once, whatever is in them', (given) => {
    const summed = sumLines(given);
    expect(new Set(summed.map(({ pdNumber }) => pdNumber)).size).toBe(summed.length);
    const pieces = (of: readonly { quantity: number }[]) => of.reduce((sum, { quantity }) => sum + quantity, 0);
    expect(pieces(summed)).toBe(pieces(given));
    for (const { pdNumber, quantity, orders } of summed) {
      expect(pieces(orders)).toBe(quantity);
      for (const { orderId, quantity: of } of orders)
        expect(of).toBe(pieces(given.filter((line) => line.pdNumber === pdNumber && line.orderId === orderId)));
    }
  });

  it('counts in SKUs as people do', () => {
    expect(sumLines([sold(1, 10, 1), sold(1, 2, 1)]).map(({ sku }) => sku)).toEqual(['BOX-2', 'BOX-10']);
  });

  test.prop([lines, scans])(
    'is ticked off piece by piece: never more than is needed, and what is wrong changes nothing',
    (given, typed) => {
      const summed = sumLines(given);
      let picked: Picked = {};
      for (const number of typed) {
        const scan = scanSku(summed, picked, ` box-${number} `);
        const line = summed.find(({ pdNumber }) => pdNumber === number);
        expect(scan.outcome).toBe(line === undefined ? 'unknown' : pickedOf(picked, line) < line.quantity ? 'picked' : 'too-many');
        const before = countPicked(summed, picked).picked;
        expect(countPicked(summed, scan.picked).picked).toBe(before + (scan.outcome === 'picked' ? 1 : 0));
        picked = scan.picked;
      }
      for (const line of summed) {
        expect(pickedOf(picked, line)).toBe(Math.min(line.quantity, typed.filter((number) => number === line.pdNumber).length));
      }
    },
  );

  it('is ticked off to the last piece where two products were sold under one SKU', () => {
    const summed = sumLines([sold(1, 1, 1), { ...sold(2, 2, 2), sku: 'box-1' }]);
    const outcomes: string[] = [];
    let picked: Picked = {};
    for (let scans = 0; scans < 4; scans += 1) {
      const scan = scanSku(summed, picked, 'BOX-1');
      outcomes.push(scan.outcome);
      picked = scan.picked;
    }
    expect(outcomes).toEqual(['picked', 'picked', 'picked', 'too-many']);
    expect(countPicked(summed, picked)).toEqual({ picked: 3, needed: 3 });
  });

  it('is ticked off by every SKU that a product was sold under, or has now', () => {
    const [line, ...others] = sumLines([
      { ...sold(1, 1, 2), sku: 'OLD', skuNow: 'NEW' },
      { ...sold(2, 1, 1), sku: 'MID', skuNow: 'NEW' },
    ]);
    expect(others).toEqual([]);
    expect(line).toMatchObject({ sku: 'OLD', otherSkus: ['NEW', 'MID'], quantity: 3 });
    let picked: Picked = {};
    for (const sku of ['new', 'MID', 'old']) picked = scanSku(line ? [line] : [], picked, sku).picked;
    expect(picked).toEqual({ 1: 3 });
    expect(sumLines([{ ...sold(1, 1, 1), skuNow: 'BOX-1' }])[0]).not.toHaveProperty('otherSkus');
  });

  it('takes back what was put in by mistake, and no more than that', () => {
    const [line] = sumLines([sold(1, 1, 3)]);
    if (!line) throw new Error('no line');
    expect(withPicked({ 1: 1 }, line, 0)).toEqual({ 1: 0 });
    expect(withPicked({}, line, -1)).toEqual({ 1: 0 });
    expect(withPicked({}, line, 9)).toEqual({ 1: 3 });
  });

  it('counts nothing of what an order that was corrected needs no more', () => {
    expect(countPicked(sumLines([sold(1, 1, 2)]), { 1: 5, 2: 1 })).toEqual({ picked: 2, needed: 2 });
  });
});

import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { OrderBox } from './order-shipping.ts';
import { boxTotals, volumetricWeight, weighBoxes } from './weigh-boxes.ts';

const kilograms = fc.integer({ min: 0, max: 100_000 }).map((hundredths) => hundredths / 100);
const edge = fc.option(fc.integer({ min: 1, max: 999 }));
const box = fc.record({
  boxName: fc.constant(''),
  length: edge,
  width: edge,
  height: edge,
  ownWeight: fc.option(kilograms),
  weight: fc.option(kilograms),
}) satisfies fc.Arbitrary<OrderBox>;
const unweighed = box.map((each) => ({ ...each, weight: null }));
const exact = (weight: number | null) => Math.round(Number(weight) * 100);

describe('boxes that nobody has weighed', () => {
  test.prop([fc.array(unweighed, { minLength: 1, maxLength: 30 }), kilograms])(
    'weigh together what is in them, and themselves',
    (boxes, goods) => {
      const own = boxes.reduce((sum, { ownWeight }) => sum + exact(ownWeight), 0);
      expect(exact(boxTotals(weighBoxes(boxes, goods)).gross)).toBe(exact(goods) + own);
    },
  );

  test.prop([fc.array(unweighed, { minLength: 1, maxLength: 30 }), kilograms])(
    'have the products spread evenly over them',
    (boxes, goods) => {
      const inside = weighBoxes(boxes, goods).map(({ gross, ownWeight }) => exact(gross) - exact(ownWeight));
      expect(Math.max(...inside) - Math.min(...inside)).toBeLessThanOrEqual(1);
    },
  );

  test.prop([fc.array(unweighed, { minLength: 1, maxLength: 30 })])('weigh what nobody knows when a product has no weight', (boxes) => {
    expect(weighBoxes(boxes, null).every(({ gross, billed }) => gross === null && billed === null)).toBe(true);
    expect(boxTotals(weighBoxes(boxes, null))).toEqual({ gross: null, billed: null });
  });
});

describe('boxes', () => {
  test.prop([fc.array(box, { minLength: 1, maxLength: 30 }), fc.option(kilograms)])(
    'weigh what was typed, whatever the products do',
    (boxes, goods) => {
      for (const [at, { gross, suggested }] of weighBoxes(boxes, goods).entries()) {
        expect(suggested).toBe(boxes[at]?.weight === null);
        if (!suggested) expect(gross).toBe(boxes[at]?.weight);
      }
    },
  );

  test.prop([fc.array(box, { minLength: 1, maxLength: 30 }), kilograms])(
    'have at least the products in them, once one is not weighed',
    (boxes, goods) => {
      fc.pre(boxes.some(({ weight }) => weight === null));
      const inside = weighBoxes(boxes, goods).reduce((sum, { gross, ownWeight }) => sum + Math.max(0, exact(gross) - exact(ownWeight)), 0);
      expect(inside).toBeGreaterThanOrEqual(exact(goods));
    },
  );

  test.prop([fc.array(box, { maxLength: 30 }), fc.option(kilograms)])(
    'are billed by what is larger, their weight or their size',
    (boxes, goods) => {
      for (const { gross, volumetric, billed } of weighBoxes(boxes, goods)) {
        expect(billed).toBe(gross === null ? null : Math.max(gross, volumetric ?? 0));
      }
    },
  );

  test.prop([box, fc.integer({ min: 1000, max: 10_000 })])(
    'have a size that is billed only when all three edges are known',
    (each, divisor) => {
      const { length, width, height } = each;
      const weight = volumetricWeight(each, divisor);
      if (length === null || width === null || height === null) {
        expect(weight).toBeNull();
        return;
      }
      const volume = length * width * height;
      expect(exact(weight) * divisor).toBeGreaterThanOrEqual(volume * 100);
      expect((exact(weight) - 1) * divisor).toBeLessThan(volume * 100);
    },
  );

  it('that weigh less than they do empty have nothing in them', () => {
    const cardboard = { boxName: '', length: null, width: null, height: null, ownWeight: null, weight: null };
    const typed = { ...cardboard, ownWeight: 1, weight: 0.5 };
    expect(weighBoxes([typed, cardboard], 2).map(({ gross }) => gross)).toEqual([0.5, 2]);
  });

  it('are empty where the others weigh more than all products', () => {
    const cardboard = { boxName: '', length: null, width: null, height: null, ownWeight: 0.1, weight: null };
    expect(weighBoxes([{ ...cardboard, weight: 3 }, cardboard], 2).map(({ gross }) => gross)).toEqual([3, 0.1]);
  });

  it('are one of which nothing is known, as long as there is none', () => {
    expect(weighBoxes([], 1.4)).toMatchObject([{ gross: 1.4, suggested: true, volumetric: null, billed: 1.4 }]);
  });

  it('of 30 × 20 × 15 cm count as 1.8 kg', () => {
    const small = { boxName: '', length: 30, width: 20, height: 15, ownWeight: 0.2, weight: null };
    expect(weighBoxes([small], 1.4)).toMatchObject([{ gross: 1.6, volumetric: 1.8, billed: 1.8 }]);
  });
});

import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { plotSteps, stepAt, stepsOf } from './rate-steps.ts';

const changes = [
  { at: '2026-03-01T00:00:00.000Z', to: 1400 },
  { at: '2026-02-01T00:00:00.000Z', to: 1300 },
  { at: '2026-01-01T00:00:00.000Z', to: 1350 },
];
const now = Date.parse('2026-03-31T00:00:00.000Z');

it('tells the rates from the oldest, and leaves out what was no rate', () => {
  expect(stepsOf([...changes, { at: '2025-12-01T00:00:00.000Z', to: null }]).map(({ rate }) => rate)).toEqual([1350, 1300, 1400]);
});

it('lays the first at the left and the highest at the top', () => {
  const [first, second, third] = plotSteps(stepsOf(changes), now);
  expect(first).toEqual({ x: 0, y: 0.5 });
  expect(second?.y).toBe(1);
  expect(third?.y).toBe(0);
  expect(third?.x).toBeCloseTo(59 / 89);
});

it('draws a single rate, or one that never moved, in the middle', () => {
  expect(plotSteps([{ since: now, rate: 5 }], now)).toEqual([{ x: 0, y: 0.5 }]);
  expect(plotSteps([], now)).toEqual([]);
});

it('finds the rate that held at a place', () => {
  const steps = stepsOf(changes);
  expect([0, 0.3, 0.5, 1].map((x) => stepAt(steps, now, x)?.rate)).toEqual([1350, 1350, 1300, 1400]);
});

test.prop([fc.array(fc.record({ since: fc.integer({ min: 0, max: now }), rate: fc.double({ min: 0.0001, max: 999_999, noNaN: true }) }))])(
  'stays on its plane, whatever the history',
  (unsorted) => {
    const steps = unsorted.toSorted((a, b) => a.since - b.since);
    for (const { x, y } of plotSteps(steps, now)) {
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(1);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(1);
    }
  },
);

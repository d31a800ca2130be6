import { fc, test as property } from '@fast-check/vitest';
import { expect, test } from 'vitest';
import { seededRandom, seedOf } from './random.ts';

property.prop([fc.integer(), fc.integer({ min: -1000, max: 1000 }), fc.nat(1000)])(
  'whole numbers stay between both ends',
  (seed, min, span) => {
    const random = seededRandom(seed);
    for (let i = 0; i < 20; i++) {
      const drawn = random.integer(min, min + span);
      expect(Number.isInteger(drawn)).toBe(true);
      expect(drawn).toBeGreaterThanOrEqual(min);
      expect(drawn).toBeLessThanOrEqual(min + span);
    }
  },
);

property.prop([fc.integer()])('a seed always makes the same numbers', (seed) => {
  const [one, two] = [seededRandom(seed), seededRandom(seed)];
  for (let i = 0; i < 20; i++) expect(one.next()).toBe(two.next());
});

test('weights decide how often a value comes up, and a weight of 0 never does', () => {
  const random = seededRandom(7);
  const drawn = Array.from({ length: 10_000 }, () =>
    random.weighted([
      ['often', 9],
      ['never', 0],
      ['seldom', 1],
    ]),
  );
  const share = (value: string) => drawn.filter((each) => each === value).length / drawn.length;
  expect(share('often')).toBeCloseTo(0.9, 1);
  expect(share('seldom')).toBeCloseTo(0.1, 1);
  expect(share('never')).toBe(0);
});

test('nothing can be picked from an empty list', () => {
  expect(() => seededRandom(1).pick([])).toThrow(RangeError);
});

test('different texts make different seeds', () => {
  const seeds = new Set(Array.from({ length: 1000 }, (_, i) => seedOf(`상품-${i}.jpg`)));
  expect(seeds.size).toBe(1000);
});

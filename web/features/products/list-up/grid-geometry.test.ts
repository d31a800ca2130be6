import fc from 'fast-check';
import { expect, it } from 'vitest';
import { cardAt, gridFor, placeAt, stepFrom } from './grid-geometry.ts';

const width = fc.integer({ min: 200, max: 3000 });

it('every card is inside the width, and is found again where it stands', () => {
  fc.assert(
    fc.property(width, fc.integer({ min: 1, max: 5000 }), fc.nat(4999), (wide, count, at) => {
      const grid = gridFor(wide);
      const place = at % count;
      const { x, y } = cardAt(place, grid);
      expect(x + grid.width).toBeLessThanOrEqual(wide);
      expect(placeAt({ x: x + grid.width / 2, y: y + grid.height / 2 }, count, grid)).toBe(place);
    }),
  );
});

it('a point outside of the cards is at the nearest one', () => {
  const grid = gridFor(1000);
  expect(placeAt({ x: -50, y: -50 }, 12, grid)).toBe(0);
  expect(placeAt({ x: 5000, y: 5000 }, 12, grid)).toBe(11);
});

it('keys lead to places that there are', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 60 }),
      fc.nat(59),
      width,
      fc.constantFrom('ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End'),
      (count, at, wide, key) => {
        const to = stepFrom(at % count, key, count, gridFor(wide));
        expect(to).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThan(count);
      },
    ),
  );
  expect(stepFrom(3, 'x', 9, gridFor(1000))).toBeUndefined();
  // there is no row above the first
  expect(stepFrom(2, 'ArrowUp', 9, gridFor(1000))).toBe(2);
  // nor below the last, in which a card would otherwise change its column; above its gap, the last card is the nearest
  const grid = { ...gridFor(1000), columns: 4 };
  expect([8, 9, 7, 6, 5].map((place) => stepFrom(place, 'ArrowDown', 11, grid))).toEqual([8, 9, 10, 10, 9]);
});

import { expect, it } from 'vitest';
import { countLinks, findCircles } from './product-circles.ts';

type Link = [number, number];
const chain = (length: number) => Array.from({ length: length - 1 }, (_, at): Link => [at + 1, at + 2]);

it.each([
  ['in its order', chain(5_000)],
  ['against its order', chain(5_000).reverse()],
])('a chain that is wanted at once, %s, is followed once', (_, wanted) => {
  let links = 0;
  const count = (more: number) => {
    links += more;
  };
  expect(findCircles(new Map(), wanted, count).size).toBe(0);
  expect(links).toBeLessThan(3 * wanted.length);
});

it('of a circle that is wanted at once, only the last link is refused', () => {
  const wanted: Link[] = [...chain(5_000), [5_000, 1]];
  const [[from, circle] = [0, []], ...others] = findCircles(new Map(), wanted, countLinks());
  expect([from, circle.length, circle[0], circle.at(-1), others]).toEqual([5_000, 5_001, 5_000, 5_000, []]);
});

it('what a refused link was before is followed in its turn', () => {
  const before = new Map<number, number>([[2, 3]]);
  const refused = findCircles(
    before,
    [
      [1, 2],
      [3, 1],
      [2, 1],
    ],
    countLinks(),
  );
  expect([...refused]).toEqual([
    [2, [2, 1, 2]],
    [3, [3, 1, 2, 3]],
  ]);
});

it('into a circle from before nothing new leads, and what leads to that does', () => {
  const before = new Map<number, number>([
    [1, 2],
    [2, 1],
  ]);
  expect([
    ...findCircles(
      before,
      [
        [3, 1],
        [4, 3],
        [5, 3],
      ],
      countLinks(),
    ),
  ]).toEqual([[3, [1, 2, 1]]]);
});

it('links that cannot be judged in any reasonable time are refused as a whole', () => {
  const back = chain(4_000)
    .slice(2_000)
    .map(([from]): Link => [from, 1]);
  expect(() => findCircles(new Map(chain(4_000)), back, countLinks())).toThrow('too-large');
});

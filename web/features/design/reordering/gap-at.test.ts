import { fc, test } from '@fast-check/vitest';
import { expect } from 'vitest';
import { gapAt, type RowBox } from './gap-at.ts';

const boxes = fc
  .tuple(fc.nat(50), fc.array(fc.tuple(fc.integer({ min: 20, max: 60 }), fc.nat(200)), { minLength: 1, maxLength: 8 }))
  .map(([first, heights]) => {
    let top = 0;
    return heights.map(([height, inside], i): RowBox => {
      const box = { at: first + i, top, bottom: top + height };
      top += height + inside;
      return box;
    });
  });

test.prop([boxes, fc.integer({ min: -500, max: 3000 })])('a height is beside the edge of a row that is nearest to it', (rows, y) => {
  const found = gapAt(rows, y)!;
  const edges = [...rows.map(({ top }) => top), rows.at(-1)!.bottom];
  expect(edges).toContain(found.y);
  for (const edge of edges) expect(Math.abs(found.y - y)).toBeLessThanOrEqual(Math.abs(edge - y));
  expect(found.gap).toBe(rows[0]!.at + edges.indexOf(found.y));
});

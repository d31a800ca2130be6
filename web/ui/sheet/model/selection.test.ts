import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { edgeFrom, nextWithin, rangeOf, single } from './selection.ts';

describe('Ctrl and an arrow', () => {
  // of ten cells, those at 2, 3, 4 and 7 are filled
  const isFilled = (at: number) => [2, 3, 4, 7].includes(at);
  it.each([
    [0, 1, 2],
    [2, 1, 4],
    [3, 1, 4],
    [4, 1, 7],
    [7, 1, 9],
    [9, 1, 9],
    [9, -1, 7],
    [7, -1, 4],
    [4, -1, 2],
    [2, -1, 0],
    [0, -1, 0],
  ] as const)('lead from %i by %i to %i', (from, step, to) => expect(edgeFrom(from, step, 10, isFilled)).toBe(to));
});

test.prop([fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }), fc.nat(), fc.constantFrom(1 as const, -1 as const)])(
  'Ctrl and an arrow stay inside, and arrive at the border in the end',
  (filled, start, step) => {
    let at = start % filled.length;
    for (let times = 0; times <= filled.length; times += 1) {
      const next = edgeFrom(at, step, filled.length, (place) => filled[place] ?? false);
      expect(next).toBeGreaterThanOrEqual(0);
      expect(next).toBeLessThan(filled.length);
      at = next;
    }
    expect(at).toBe(step === 1 ? filled.length - 1 : 0);
  },
);

const range = fc.record({ r0: fc.nat(5), c0: fc.nat(5), height: fc.integer({ min: 1, max: 6 }), width: fc.integer({ min: 1, max: 6 }) });

test.prop([range, fc.constantFrom('row' as const, 'column' as const), fc.constantFrom(1 as const, -1 as const)])(
  'Tab and Enter come by every cell of a range once, and then to the first again',
  ({ r0, c0, height, width }, along, step) => {
    const area = { r0, r1: r0 + height - 1, c0, c1: c0 + width - 1 };
    const seen = new Set<string>();
    let cell = { r: r0, c: c0 };
    for (let times = 0; times < height * width; times += 1) {
      seen.add(`${cell.r} ${cell.c}`);
      cell = nextWithin(area, cell, along, step);
    }
    expect(seen.size).toBe(height * width);
    expect(cell).toEqual({ r: r0, c: c0 });
  },
);

it('a whole row or column reaches from one border to the other', () => {
  const selection = { ...single({ r: 2, c: 3 }), head: { r: 4, c: 1 } };
  const size = { rows: 10, columns: 6 };
  expect(rangeOf(selection, size)).toEqual({ r0: 2, r1: 4, c0: 1, c1: 3 });
  expect(rangeOf({ ...selection, span: 'rows' }, size)).toEqual({ r0: 2, r1: 4, c0: 0, c1: 5 });
  expect(rangeOf({ ...selection, span: 'columns' }, size)).toEqual({ r0: 0, r1: 9, c0: 1, c1: 3 });
});

import { fc, test } from '@fast-check/vitest';
import { expect, it } from 'vitest';
import { continued, precededBy } from './fill.ts';

it.each([
  [['5'], 3, ['5', '5', '5']],
  [['1', '2'], 3, ['3', '4', '5']],
  [['10', '7.5'], 2, ['5', '2.5']],
  [['0.1', '0.2'], 2, ['0.3', '0.4']],
  [['컵', '접시'], 3, ['컵', '접시', '컵']],
  // codes, and numbers without an equal distance, are repeated
  [['001', '002'], 2, ['001', '002']],
  [['1', '2', '4'], 2, ['1', '2']],
  [['', '1'], 2, ['', '1']],
])('%j goes on for %i cells as %j', (given, count, filled) => expect(continued(given, count)).toEqual(filled));

it('goes on upwards from the nearest', () => {
  expect(precededBy(['3', '4'], 2)).toEqual(['1', '2']);
  expect(precededBy(['a', 'b'], 3)).toEqual(['b', 'a', 'b']);
});

test.prop([fc.array(fc.string(), { minLength: 1, maxLength: 5 }), fc.nat(20)])('there are as many as were asked for', (given, count) => {
  expect(continued(given, count)).toHaveLength(count);
});

test.prop([fc.integer({ min: -1e6, max: 1e6 }), fc.integer({ min: -1e4, max: 1e4 }), fc.integer({ min: 2, max: 6 })])(
  'numbers of one distance go on with it',
  (first, step, count) => {
    const given = Array.from({ length: count }, (_, at) => String(first + step * at));
    expect(continued(given, 3)).toEqual([count, count + 1, count + 2].map((at) => String(first + step * at)));
  },
);

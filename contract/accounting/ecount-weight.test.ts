import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { readWeight } from './ecount-weight.ts';

describe('a weight', () => {
  it.each([
    ['0.350000', '0.35'],
    ['0.345000', '0.35'],
    ['0.344999', '0.34'],
    ['1.005', '1.01'],
    ['2', '2.00'],
    ['100000', '100000.00'],
    ['0.005', '0.01'],
    ['2.2', '2.20'],
    [' 0.35 ', '0.35'],
    [0.35, '0.35'],
    [0.344999, '0.34'],
    [0.0000001, null],
    [1.005, '1.01'],
    ['', null],
    ['0.000000', null],
    ['0', null],
    [0, null],
    [null, null],
  ])('%j is %j', (given, kilograms) => {
    expect(readWeight(given)).toEqual({ kilograms });
  });

  it.each([
    ['-0.5', 'weight-out-of-range'],
    ['100000.01', 'weight-out-of-range'],
    ['0.004999', 'weight-too-small'],
    ['가벼움', 'weight-invalid'],
    ['1,5', 'weight-invalid'],
    ['1e3', 'weight-invalid'],
    ['.5', 'weight-invalid'],
    [-0.5, 'weight-out-of-range'],
    [1e15, 'weight-invalid'],
    [1e21, 'weight-invalid'],
    [Number.NaN, 'weight-invalid'],
    [Number.POSITIVE_INFINITY, 'weight-invalid'],
  ])('%j is refused: %s', (given, reason) => {
    expect(readWeight(given)).toEqual({ kilograms: null, reason });
  });

  property.prop([fc.bigInt({ min: 5000n, max: 100_000_000_000n })])('is the nearest hundredth, the upper one of two', (millionths) => {
    const text = `${millionths / 1_000_000n}.${String(millionths % 1_000_000n).padStart(6, '0')}`;
    const hundredths = (millionths + 5000n) / 10_000n;
    expect(readWeight(text).kilograms?.replace('.', '')).toBe(String(hundredths).padStart(3, '0'));
  });
});

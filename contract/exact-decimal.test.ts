import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Decimal, decimalOf, divideRounded, numberOf, plus, rounded, times, toStep } from './exact-decimal.ts';

const cents = fc.bigInt(-(10n ** 14n), 10n ** 14n);
const decimal = fc.record({ units: cents, scale: fc.constantFrom(0, 1, 2, 4) });

describe('a decimal', () => {
  it.each([
    [0.1, { units: 1n, scale: 1 }],
    [-12.5, { units: -125n, scale: 1 }],
    [1e-7, { units: 1n, scale: 7 }],
    [1e21, { units: 10n ** 21n, scale: 0 }],
    ['007.50', { units: 750n, scale: 2 }],
    ['.5', { units: 5n, scale: 1 }],
    [0, { units: 0n, scale: 0 }],
  ])('is what %s is written as', (value, expected) => expect(decimalOf(value)).toEqual(expected));

  it.each(['', '.', '-', 'abc', '1,000', '1 ', Number.NaN, Number.POSITIVE_INFINITY])('is not %j', (value) => {
    expect(decimalOf(value)).toBeUndefined();
  });

  it('of cents comes back as the number that it was', () => {
    fc.assert(
      fc.property(cents, (units) => {
        const value = Number(units) / 100;
        expect(numberOf(decimalOf(value) ?? { units: 0n, scale: 0 })).toBe(value);
      }),
    );
  });
});

describe('the arithmetic', () => {
  it('is that of whole numbers', () => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const as = ({ units, scale }: Decimal) => units * 10n ** BigInt(8 - scale);
        expect(as(plus(a, b))).toBe(as(a) + as(b));
        const product = times(a, b);
        expect(product.units * 10n ** BigInt(16 - product.scale)).toBe(as(a) * as(b));
      }),
    );
  });

  it('rounds to the nearest, halves up, and up and down to either side', () => {
    fc.assert(
      fc.property(cents, fc.bigInt(1n, 10n ** 6n), (dividend, divisor) => {
        const [down, nearest, up] = (['down', 'nearest', 'up'] as const).map((how) => divideRounded(dividend, divisor, how)) as [
          bigint,
          bigint,
          bigint,
        ];
        expect(down * divisor <= dividend && dividend < (down + 1n) * divisor).toBe(true);
        expect(up).toBe(down * divisor === dividend ? down : down + 1n);
        expect(nearest).toBe(2n * (dividend - down * divisor) >= divisor ? (up === down ? down : down + 1n) : down);
      }),
    );
  });

  it.each([
    [1.005, 2, 1.01],
    [-1.005, 2, -1],
    [2.5, 0, 3],
    [-2.5, 0, -2],
    [1.2, 2, 1.2],
  ])('makes of %s with %s decimals %s', (value, decimals, expected) => {
    expect(numberOf(rounded(decimalOf(value) ?? { units: 0n, scale: 0 }, decimals))).toBe(expected);
  });

  it('finds the step beside a value, and only steps', () => {
    fc.assert(
      fc.property(decimal, fc.constantFrom([10, 0], [100, 0], [1000, 990]), (value, [step = 1, offset = 0]) => {
        const found = toStep(value, step, offset, 'nearest').units;
        expect((found - BigInt(offset)) % BigInt(step)).toBe(0n);
        const distance = found * 10n ** BigInt(value.scale) - value.units;
        expect(2n * (distance < 0n ? -distance : distance) <= BigInt(step) * 10n ** BigInt(value.scale)).toBe(true);
      }),
    );
  });
});

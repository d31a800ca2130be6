import { describe, expect, it } from 'vitest';
import { dollarRule, rankRule, rateRule } from './numbers.ts';
import { NumberBy } from './values.ts';

describe('a number by its rule', () => {
  it.each([
    [0.1 + 0.2, 0.3],
    [12.35, 12.35],
    [600_000.1 + 0.2, 600_000.3],
    [9_999_999_999.99, 9_999_999_999.99],
    [999_999_999_999.99, 999_999_999_999.99],
    [1e12, 1e12],
    [-0, 0],
  ])('%d is kept as %d', (given, kept) => expect(NumberBy(dollarRule).parse(given)).toBe(kept));

  it('that has to be more than nothing is so as it is kept', () => {
    expect(NumberBy(rateRule).safeParse(1e-13).error?.issues).toMatchObject([{ code: 'too_small', inclusive: false }]);
    expect(NumberBy(rateRule).parse(0.0001)).toBe(0.0001);
    expect(NumberBy(dollarRule).parse(1e-13)).toBe(0);
  });

  it('that is nothing has no sign', () => expect(NumberBy(rankRule).parse(-0)).toBe(0));

  it.each([
    [dollarRule, 0.123],
    [dollarRule, 600_000.123],
    [dollarRule, 123_456_789.125],
    [dollarRule, 9_999_999_999.999],
    [rateRule, 999_999.123_45],
  ])('of %j, %d has too many decimals, however large it is', (rule, given) => {
    const { error } = NumberBy(rule).safeParse(given);
    expect(error?.issues).toMatchObject([{ message: 'decimals', params: { limit: rule.decimals } }]);
  });
});

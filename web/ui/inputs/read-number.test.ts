import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import { dollarRule, kilogramRule, newWeightRule, rankRule, rateRule, rowNumberRule, wonRule } from '#contract/numbers.ts';
import { type NumberRule, readNumber, steppedText, typedNumber } from './read-number.ts';

const won: NumberRule = { decimals: 2, min: 0, max: 1e12, unit: 'KRW' };
const rank: NumberRule = { decimals: 0, min: -1_000_000, max: 1_000_000 };

describe('what was typed', () => {
  it.each([
    ['1,234.50', 1234.5],
    [' 12 ', 12],
    ['1 234 567', 1_234_567],
    ['１２．５', 12.5],
    ['￦３，８９０', 3890],
    ['₩ 3,890', 3890],
    ['\\3890', 3890],
    ['3,890원', 3890],
    ['3890 원', 3890],
    ['₩3890원', 3890],
    ['+3', 3],
    ['5.', 5],
    ['.5', 0.5],
    ['5.000', 5],
    ['0003', 3],
    ['-0', 0],
    // copied from a spreadsheet, with invisible characters
    ['\u200e4000\u200b', 4000],
    ['\u00a04000\u3000', 4000],
  ])('%j is the number %d', (text, value) => {
    expect(readNumber(text, won)).toEqual({ value });
  });

  it.each([
    ['$9.50', { ...won, unit: 'USD' }, 9.5],
    ['＄9.50', { ...won, unit: 'USD' }, 9.5],
    ['￥54', { ...won, unit: 'CNY' }, 54],
    ['0.35 KG', { ...won, unit: 'kg' }, 0.35],
    ['0.35㎏', { ...won, unit: 'kg' }, 0.35],
    ['−3', rank, -3],
    ['－3', rank, -3],
  ] as const)('%j is a number of its unit', (text, rule, value) => {
    expect(readNumber(text, rule)).toEqual({ value });
  });

  it.each(['', '  ', '\u3000', '\u200b'])('%j is no value', (text) => {
    expect(readNumber(text, won)).toEqual({ value: null });
  });

  it.each(['abc', 'ㅁㅠㅊ', '😀', '1e3', 'Infinity', '-', '.', ',', '12²', '3만', '12a', '٣', '½', '1-2', '--1'])(
    '%j is no number',
    (text) => {
      expect(readNumber(text, won)).toEqual({ refused: 'no-number' });
    },
  );

  it.each(['1,5', '12,34', '0,350', '012,345', '1,2345', '1234,567', '1.234,5', '1.2.3', '1,234 567', '12 34', ',5'])(
    '%j is not guessed at: what the comma, space or point was meant for is not known',
    (text) => {
      expect(readNumber(text, won)).toEqual({ refused: 'separators' });
    },
  );

  it.each([
    ['$5', won, 'unit'],
    ['¥5', won, 'unit'],
    ['₩5$', won, 'unit'],
    ['5kg', won, 'unit'],
    ['5원', rank, 'no-number'],
    ['1.234', won, 'decimals'],
    ['1.5', rank, 'decimals'],
    ['999999999999.0000000001', won, 'decimals'],
    ['-1', won, 'range'],
    ['1000000000000.01', won, 'range'],
    ['9007199254740993', won, 'range'],
    [`1${'0'.repeat(400)}`, won, 'range'],
    ['0', { ...won, open: true }, 'range'],
    ['1000000000000', { ...won, open: true }, 'range'],
  ] as const)('%j is refused with its reason', (text, rule, refused) => {
    expect(readNumber(text, rule)).toEqual({ refused });
  });
});

test.prop([fc.integer({ min: -1e6 + 1, max: 1e6 - 1 }), fc.integer({ min: 0, max: 99 }), fc.constantFrom('en-US', 'ko-KR')])(
  'what the screen writes is read back',
  (whole, cents, locale) => {
    const value = Number(`${whole}.${String(cents).padStart(2, '0')}`);
    const written = value.toLocaleString(locale, { minimumFractionDigits: 2 });
    expect(readNumber(written, { ...rank, decimals: 2 })).toEqual({ value: value === 0 ? 0 : value });
  },
);

test.prop([fc.string({ unit: 'grapheme' })])(
  'whatever is typed is a number, nothing at all, or refused: never something for nothing',
  (text) => {
    const read = readNumber(text, won);
    if ('value' in read && read.value === null) expect(text).toMatch(/^[\s\p{Cf}]*$/u);
    if ('value' in read && read.value !== null) expect(text).toMatch(/[\d０-９]/);
  },
);

it('where nobody is told why, what is no number is none, as what is empty', () => {
  expect(['1,234.5', '', '많이', '-1', '1.234'].map((text) => typedNumber(text, won))).toEqual([1234.5, null, null, null, null]);
});

describe('a step with the arrow keys', () => {
  it.each([
    ['the price in dollars', dollarRule, '16.5', '16.51', '16.49'],
    ['the weight', kilogramRule, '0.28', '0.29', '0.27'],
    ['a price in won', wonRule, '3,890원', '3891', '3889'],
    ['a rate', rateRule, '185.25', '186.25', '184.25'],
    ['a rank', rankRule, '', '1', '-1'],
  ])('of %s is exactly its step', (_what, rule, text, up, down) => {
    expect([steppedText(text, rule, 1), steppedText(text, rule, -1)]).toEqual([up, down]);
  });

  it('ends at the bounds, and comes back between them', () => {
    expect(steppedText('0', kilogramRule, -1)).toBeUndefined();
    expect(steppedText('99999.995', kilogramRule, 1)).toBeUndefined();
    expect(steppedText('100000', kilogramRule, 1)).toBeUndefined();
    expect(steppedText('0', newWeightRule, 1)).toBe('0.01');
    expect(steppedText('', newWeightRule, -1)).toBe('0.01');
    // the bounds themselves are no rates
    expect(steppedText('1', rateRule, -1)).toBeUndefined();
    expect(steppedText('999999.5', rateRule, 1)).toBeUndefined();
  });

  it('is none from what is no number, and between numbers that name something', () => {
    expect(steppedText('열', wonRule, 1)).toBeUndefined();
    expect(steppedText('137', rowNumberRule, 1)).toBeUndefined();
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { kilogramRule, rankRule, wonRule } from '#contract/numbers.ts';
import { applyOperation, type BulkColumn, type BulkOperation } from './bulk-operations.ts';

const price: BulkColumn = { kind: 'number', rule: wonRule, nullable: true };
const weight: BulkColumn = { kind: 'number', rule: kilogramRule, nullable: true };
const rank: BulkColumn = { kind: 'number', rule: rankRule, nullable: true };
const name: BulkColumn = { kind: 'text', max: 10 };
const brand: BulkColumn = { kind: 'text', max: 10, nullable: true };
const flag: BulkColumn = { kind: 'flag' };

/** An amount of money, in hundredths. */
const amount = fc.integer({ min: 0, max: 10 ** 11 });
const become = (operation: BulkOperation, value: number | string | null, column = price, other?: number | null) =>
  applyOperation(operation, value, column, other);

describe('one operation on one value', () => {
  it.each<[BulkOperation, number | string | null, BulkColumn, unknown]>([
    [{ kind: 'set', value: 5 }, 1, price, { value: 5 }],
    [{ kind: 'set', value: '  새 이름 ' }, '이름', name, { value: '새 이름' }],
    [{ kind: 'set', value: ' ' }, '이름', name, { refused: { code: 'missing', values: {} } }],
    [{ kind: 'set', value: ' ' }, '이름', brand, { value: null }],
    [{ kind: 'set', value: 1.234 }, 1, price, { refused: { code: 'decimals', values: { limit: 2 } } }],
    [{ kind: 'set', value: 1.5 }, 1, rank, { refused: { code: 'not-whole', values: {} } }],
    [{ kind: 'set', value: 'x' }, 1, price, { refused: { code: 'not-a-number', values: {} } }],
    [{ kind: 'empty' }, 5, price, { value: null }],
    [{ kind: 'empty' }, '이름', name, { refused: { code: 'missing', values: {} } }],
    [{ kind: 'add', by: '0.1' }, 0.2, price, { value: 0.3 }],
    [{ kind: 'add', by: 1 }, null, price, { value: null }],
    [{ kind: 'subtract', by: 6 }, 5, price, { refused: { code: 'at-least', values: { limit: 0 } } }],
    [{ kind: 'subtract', by: 6 }, 5, rank, { value: -1 }],
    [{ kind: 'multiply', by: '1.4' }, 4125, price, { value: 5775 }],
    [{ kind: 'multiply', by: 'x' }, 4125, price, { refused: { code: 'not-a-number', values: {} } }],
    [{ kind: 'percent', by: -10 }, 0.05, weight, { value: 0.05 }],
    [{ kind: 'percent', by: '7.5' }, 12.34, price, { value: 13.27 }],
    [{ kind: 'multiply', by: 3 }, 1e12, price, { refused: { code: 'at-most', values: { limit: 1e12 } } }],
    [{ kind: 'round', step: 100, rounding: 'nearest' }, 12_350, price, { value: 12_400 }],
    [{ kind: 'round', step: 100, rounding: 'down' }, 12_399.99, price, { value: 12_300 }],
    [{ kind: 'round', step: 10, rounding: 'up' }, 12_300.01, price, { value: 12_310 }],
    [{ kind: 'round', step: 1000, ending: 990, rounding: 'nearest' }, 12_400, price, { value: 11_990 }],
    [{ kind: 'round', step: 1000, ending: 990, rounding: 'nearest' }, 300, price, { value: 990 }],
    [{ kind: 'round', step: 1000, ending: 990, rounding: 'down' }, 300.5, price, { value: 300.5 }],
    [{ kind: 'round', step: 1000, ending: 990, rounding: 'down' }, 0, price, { value: 0 }],
    [{ kind: 'replace', find: '$&', by: '$1' }, 'a$&b$&', brand, { value: 'a$1b$1' }],
    [{ kind: 'replace', find: '', by: 'x' }, 'ab', brand, { value: 'ab' }],
    [{ kind: 'replace', find: '\u202a', by: 'x' }, 'ab', brand, { value: 'ab' }],
    [{ kind: 'replace', find: 'ab', by: '' }, 'ab', brand, { value: null }],
    [{ kind: 'replace', find: 'a', by: 'b' }, null, brand, { value: null }],
    [{ kind: 'replace', find: '크림'.normalize('NFD'), by: '로션'.normalize('NFD') }, '핸드크림', brand, { value: '핸드로션' }],
    [{ kind: 'after', text: ' 가나다라'.normalize('NFD') }, '이름', brand, { value: '이름 가나다라' }],
    [{ kind: 'before', text: '[신상] ' }, '컵', brand, { value: '[신상] 컵' }],
    [{ kind: 'after', text: ' 12345678' }, '이름', brand, { refused: { code: 'text-too-long', values: { limit: 10 } } }],
    [{ kind: 'after', text: 'x' }, 5, price, { refused: { code: 'wrong-kind', values: {} } }],
    [{ kind: 'add', by: 1 }, '이름', name, { refused: { code: 'wrong-kind', values: {} } }],
  ])('%j of %j', (operation, value, column, expected) => expect(become(operation, value, column)).toEqual(expected));

  it('takes the value of another column, times a factor, and stays where that is empty', () => {
    expect(become({ kind: 'from', by: '1.4' }, 100, price, 4125)).toEqual({ value: 5775 });
    expect(become({ kind: 'from', by: 2 }, 100, price, null)).toEqual({ value: 100 });
  });

  it('sets and clears a flag', () => {
    expect(applyOperation({ kind: 'set', value: true }, false, flag)).toEqual({ value: true });
    expect(applyOperation({ kind: 'empty' }, true, flag)).toEqual({ value: false });
  });
});

describe('calculated prices', () => {
  it('are exact: what was added can be taken away again', () => {
    fc.assert(
      fc.property(amount, amount, (value, by) => {
        const more = become({ kind: 'add', by: by / 100 }, value / 100).value as number;
        expect(Math.round(more * 100)).toBe(value + by);
        expect(become({ kind: 'subtract', by: by / 100 }, more).value).toBe(value / 100);
      }),
    );
  });

  it('times a factor are the nearest amount, halves up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 9 }), fc.integer({ min: 0, max: 99_999 }), (value, factor) => {
        const result = become({ kind: 'multiply', by: (factor / 1000).toFixed(3) }, value / 100).value as number;
        const exact = BigInt(value) * BigInt(factor);
        expect(BigInt(Math.round(result * 100))).toBe((2n * exact + 1000n) / 2000n);
      }),
    );
  });

  it('by percent are those times (100 + percent) / 100', () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: -100, max: 900 }), (value, percent) => {
        expect(become({ kind: 'percent', by: percent }, value / 100)).toEqual(
          become({ kind: 'multiply', by: ((100 + percent) / 100).toFixed(2) }, value / 100),
        );
      }),
    );
  });

  it('once rounded stay so', () => {
    const step = fc.constantFrom({ step: 10 }, { step: 100 }, { step: 1000, ending: 990 });
    fc.assert(
      fc.property(amount, step, fc.constantFrom('nearest', 'up', 'down'), (value, how, rounding) => {
        const operation = { kind: 'round', ...how, rounding } as const;
        const once = become(operation, value / 100).value as number;
        expect(become(operation, once)).toEqual({ value: once });
        if (rounding === 'down') expect(once).toBeLessThanOrEqual(value / 100);
        if (rounding === 'up') expect(once).toBeGreaterThanOrEqual(value / 100);
        const isBelow = rounding === 'down' && once < (operation.ending ?? 0);
        if (isBelow) expect(once).toBe(value / 100);
        else expect((once - (operation.ending ?? 0)) % how.step).toBe(0);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { emptyDraft, firstInvalidField, type NewProductDraft, productOf, productOfItem, typedWeight } from './new-product.ts';

const draft: NewProductDraft = { PROD_CD: 'NEW-1', PROD_DES: '새 제품', NO_USER1: '0.35', CONT1: '수납' };

describe('the first offending field', () => {
  it.each<[Partial<NewProductDraft>, boolean, keyof NewProductDraft | undefined]>([
    [{}, false, undefined],
    [{ PROD_CD: ' ' }, false, 'PROD_CD'],
    [{}, true, 'PROD_CD'],
    [{ PROD_DES: '', NO_USER1: '0', CONT1: '' }, false, 'PROD_DES'],
    [{ NO_USER1: '0', CONT1: '' }, false, 'NO_USER1'],
    [{ NO_USER1: '', CONT1: '' }, false, 'NO_USER1'],
    [{ CONT1: '  ' }, false, 'CONT1'],
    [{ PROD_CD: 'x'.repeat(21) }, false, 'PROD_CD'],
    [{ PROD_DES: '값'.repeat(100).normalize('NFD') }, false, undefined],
    [{ PROD_DES: '값'.repeat(101) }, false, 'PROD_DES'],
    [{ CONT1: '값'.repeat(101) }, false, 'CONT1'],
    [emptyDraft, true, 'PROD_CD'],
  ])('of %j (taken: %j) is %s', (changes, taken, field) => {
    expect(firstInvalidField({ ...draft, ...changes }, taken)).toBe(field);
  });
});

describe('a typed weight', () => {
  it.each([
    ['0.35', 0.35],
    ['1,234.5', 1234.5],
    ['100000', 100_000],
    ['0', undefined],
    ['0.001', undefined],
    ['0.355', undefined],
    ['-1', undefined],
    ['100001', undefined],
    ['가벼움', undefined],
    ['', undefined],
  ])('%j is %j', (text, weight) => {
    expect(typedWeight(text)).toBe(weight);
  });
});

it('a product is what was typed without the spaces around it', () => {
  expect(productOf({ PROD_CD: ' NEW-1 ', PROD_DES: ' 새 제품', NO_USER1: ' 0.35 ', CONT1: '수납 ' })).toEqual({ ...draft, NO_USER1: 0.35 });
});

describe('a product that ECOUNT has', () => {
  it.each([
    ['0.354900', 0.35],
    // as a binary fraction it is slightly less than 0.285
    ['0.285000', 0.29],
    ['1.005', 1.01],
  ])('can be registered here with its weight in two decimals, as the list of ECOUNT brings it: %s', (weight, kilograms) => {
    expect(productOfItem({ ...draft, NO_USER1: weight })).toEqual({ ...draft, NO_USER1: kilograms });
  });

  it.each([
    { NO_USER1: '0.000000' },
    { NO_USER1: '' },
    { CONT1: '' },
    { PROD_DES: '' },
    { PROD_DES: '벨\u0007' },
    { PROD_DES: '값'.repeat(101) },
  ])('cannot with %j', (changes) => {
    expect(productOfItem({ ...draft, ...changes })).toBeUndefined();
  });
});

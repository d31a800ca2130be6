import { describe, expect, it } from 'vitest';
import type { ComparedProduct } from '#contract/accounting/accounting.ts';
import type { EcountColumn } from '#contract/accounting/ecount-reasons.ts';
import { productsOf } from '#web/features/accounting/ecount-products.ts';
import { productToSend, remarksOf, withColumns } from './comparison-rows.ts';

const row = (changes: Partial<ComparedProduct>): ComparedProduct => ({
  sku: 'A',
  productName: '우드 상자',
  pdNumber: 1,
  revision: 3,
  state: 'unchanged',
  changes: [],
  reason: null,
  ...changes,
});
const changed = row({
  state: 'changed',
  changes: [
    { column: 'productName', from: '상자', to: '우드 상자' },
    { column: 'weight', from: 0.3, to: 0.35 },
  ],
});
const fresh = row({
  sku: 'B',
  pdNumber: null,
  revision: 0,
  state: 'new',
  changes: [
    { column: 'productName', from: null, to: '새 상자' },
    { column: 'weight', from: null, to: 1 },
    { column: 'category', from: null, to: '수납' },
  ],
});
const skipped = row({ sku: '', state: 'skipped', reason: 'sku-missing' });
const all = new Set<EcountColumn>(['productName', 'weight', 'category']);

describe('the wanted columns', () => {
  it('leave out changes of the others, and rows that have no other', () => {
    const states = withColumns([changed, fresh, skipped], new Set(['category']));
    expect(states.map(({ state, changes }) => [state, changes.map(({ column }) => column)])).toEqual([
      ['unchanged', []],
      ['new', ['productName', 'category']],
      ['skipped', []],
    ]);
  });

  it('give every row a key of its own, whatever its SKU', () => {
    expect(withColumns([skipped, skipped], all).map(({ key }) => key)).toEqual([0, 1]);
  });
});

describe('what is sent', () => {
  it('is what changes in a row, with the revision that was compared', () => {
    expect(withColumns([changed, fresh], new Set(['productName', 'weight'])).map(productToSend)).toEqual([
      { sku: 'A', productName: '우드 상자', weight: 0.35, category: null, revision: 3 },
      { sku: 'B', productName: '새 상자', weight: 1, category: null, revision: 0 },
    ]);
  });
});

describe('a weight that cannot be stored', () => {
  const tooHeavy = row({ ...changed, reason: 'weight-out-of-range' });

  it('has its reason at the row, unless nobody wants the weight', () => {
    expect(withColumns([tooHeavy], all)[0]?.reason).toBe('weight-out-of-range');
    expect(withColumns([tooHeavy], new Set(['productName']))[0]?.reason).toBeNull();
  });

  it('is named at the end, with the rows that the server has left out', () => {
    const sent = withColumns([tooHeavy, row({ ...fresh, reason: 'weight-too-small' })], all);
    expect(remarksOf(sent, { skipped: [{ sku: 'B', reason: 'changed-meanwhile' }] })).toEqual({
      leftOut: [{ sku: 'B', productName: '우드 상자', reason: 'changed-meanwhile' }],
      weightKept: [{ sku: 'A', productName: '우드 상자', reason: 'weight-out-of-range' }],
    });
  });
});

it("ECOUNT's fields come under the names of the core", () => {
  expect(productsOf([{ PROD_CD: 'A', PROD_DES: '이름', NO_USER1: '0.350000', CONT1: '수납' }])).toEqual([
    { sku: 'A', productName: '이름', weight: '0.350000', category: '수납' },
  ]);
});

import { fc, test as property } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { EcountProduct } from '#contract/accounting/accounting.ts';
import { canonicalSku } from '#contract/products/sku.ts';
import { readEcountRows } from './ecount-rows.ts';

const row = (changes: Partial<EcountProduct> = {}): EcountProduct => ({
  sku: 'SKU-1',
  productName: '우드 상자',
  weight: '0.350000',
  category: '수납',
  ...changes,
});

describe('a row', () => {
  it('is trimmed and composed, and what is empty leaves what is here', () => {
    const given = row({ sku: ' SKU-1 ', productName: ' 한글 '.normalize('NFD'), weight: '', category: '  ' });
    expect(readEcountRows([given], 'all').rows).toEqual([
      { sku: 'SKU-1', key: 'sku-1', productName: '한글', weight: null, category: null, revision: null },
    ]);
  });

  it.each([
    [{ sku: '' }, 'sku-missing'],
    [{ sku: ' ' }, 'sku-missing'],
    [{ sku: '\u200b' }, 'sku-missing'],
    [{ sku: 'x'.repeat(21) }, 'sku-too-long'],
    [{ productName: 'x'.repeat(201) }, 'name-too-long'],
    [{ category: 'x'.repeat(101) }, 'category-too-long'],
    [{ productName: '벨\u0007' }, 'bad-characters'],
  ])('%j is left out: %s', (changes, reason) => {
    expect(readEcountRows([row(changes)], 'all')).toMatchObject({ rows: [], skipped: [{ reason }] });
  });

  it.each([
    ['-1', 'weight-out-of-range'],
    ['250000', 'weight-out-of-range'],
    ['0.004', 'weight-too-small'],
    ['가벼움', 'weight-invalid'],
  ])('with the weight %j comes without it, and says why', (weight, reason) => {
    expect(readEcountRows([row({ weight })], 'all')).toMatchObject({
      rows: [{ sku: 'SKU-1', productName: '우드 상자', weight: null, category: '수납' }],
      skipped: [],
      weightKept: [{ sku: 'SKU-1', reason }],
    });
    expect(readEcountRows([row({ weight })], 'weight')).toMatchObject({ rows: [], skipped: [{ reason }], weightKept: [] });
  });

  it('that is left out has the name that ECOUNT has for it', () => {
    expect(readEcountRows([row({ sku: '' })], 'weight').skipped).toEqual([{ sku: '', productName: '우드 상자', reason: 'sku-missing' }]);
  });

  it('of which only the weight is wanted may have anything else wrong, but must have a weight', () => {
    const given = [row({ productName: '벨\u0007', category: 'x'.repeat(101) }), row({ sku: 'SKU-2', weight: '0.000000' })];
    expect(readEcountRows(given, 'weight')).toMatchObject({
      rows: [{ sku: 'SKU-1', key: 'sku-1', productName: null, weight: '0.35', category: null, revision: null }],
      skipped: [{ sku: 'SKU-2', reason: 'weight-missing' }],
    });
  });

  it('whose SKU came before is left out', () => {
    expect(readEcountRows([row(), row({ sku: 'SKU-1 ', weight: '9' })], 'all')).toMatchObject({
      rows: [{ weight: '0.35' }],
      skipped: [{ sku: 'SKU-1', reason: 'sku-twice' }],
    });
  });

  const anyRow = fc.record({
    sku: fc.oneof(fc.string({ maxLength: 25 }), fc.constantFrom('A', 'a', 'Ａ', 'B', ' A', '')),
    productName: fc.option(fc.string({ maxLength: 220 })),
    weight: fc.oneof(fc.string(), fc.double(), fc.constantFrom('0.35', '0', null)),
    category: fc.option(fc.string({ maxLength: 120 })),
  });
  property.prop([fc.array(anyRow), fc.constantFrom('all' as const, 'weight' as const)])(
    'ends in one of the two lists, and every kept one can be stored',
    (list, scope) => {
      const { rows, skipped } = readEcountRows(list, scope);
      expect(rows.length + skipped.length).toBe(list.length);
      expect(new Set(rows.map(({ sku }) => canonicalSku(sku))).size).toBe(rows.length);
      for (const { sku, productName, weight, category } of rows) {
        expect(sku).toMatch(/^\S(.{0,18}\S)?$/su);
        expect(productName?.length ?? 1).toBeLessThanOrEqual(200);
        expect(category?.length ?? 1).toBeLessThanOrEqual(100);
        if (weight !== null) expect(Number(weight)).toBeGreaterThan(0);
      }
    },
  );
});

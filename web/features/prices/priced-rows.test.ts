import { fc, test } from '@fast-check/vitest';
import { describe, expect, it } from 'vitest';
import type { PricedProduct, PriceSheet } from '#contract/prices/prices.ts';
import { mergePriced, pricedRow } from './priced-rows.ts';

const sheet = (revision: number, costPrice: number | null = null): PriceSheet => ({
  costPrice,
  basePrice: null,
  domesticPrice: null,
  wholePriceMenaCIS: null,
  dropShippingPrice: null,
  wholePriceGlobal: null,
  revision,
});

const priced = (pdNumber: number, revision = 1, priceSheet = sheet(1)): PricedProduct => ({
  pdNumber,
  redirecting: null,
  productName: `제품 ${pdNumber}, ${revision}`,
  rangeName: null,
  brand: null,
  sku: `SKU-${pdNumber}`,
  price: null,
  availability: null,
  pageUrl: null,
  thumbnail: null,
  rangeThumbnail: null,
  category: null,
  listRating: null,
  revision,
  priceSheet,
});

const known = priced(2, 3, sheet(5, 100));

describe('two copies of a row', () => {
  it('are put together from the newer product side and the newer price sheet', () => {
    expect(mergePriced(known, priced(2, 4, sheet(4)))).toEqual(priced(2, 4, sheet(5, 100)));
    expect(mergePriced(known, priced(2, 2, sheet(6, 200)))).toEqual(priced(2, 3, sheet(6, 200)));
  });

  it('are the known one when nothing of the other is newer', () => {
    expect(mergePriced(known, priced(2, 3, sheet(5)))).toBe(known);
  });
});

describe('a row of the product side alone', () => {
  it('keeps the sheet that is known', () => {
    expect(mergePriced(known, pricedRow(priced(2, 4), known))).toEqual(priced(2, 4, sheet(5, 100)));
  });

  it('has no prices where nobody knew the product, until its sheet comes', () => {
    const added = pricedRow(priced(3), undefined);
    expect(added).toEqual(priced(3));
    expect(mergePriced(added, priced(3, 1, sheet(1, 100)))).toEqual(priced(3, 1, sheet(1, 100)));
  });

  it('takes of a row of the product list only what this list shows', () => {
    const row = { ...priced(3), description: '긴 설명', weight: 0.5 };
    expect(pricedRow(row, undefined)).toEqual(priced(3));
  });
});

const revision = fc.integer({ min: 1, max: 9 });

test.prop([fc.array(fc.record({ revision, sheetRevision: revision }), { minLength: 1 })])(
  'copies in whatever order leave each side at its highest revision',
  (copies) => {
    const rows = copies.map((copy) => priced(1, copy.revision, sheet(copy.sheetRevision)));
    const highest = (of: (row: PricedProduct) => number) => Math.max(...rows.map(of));
    expect(rows.reduce(mergePriced)).toEqual(
      priced(
        1,
        highest((row) => row.revision),
        sheet(highest((row) => row.priceSheet.revision)),
      ),
    );
  },
);

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { PricedProduct } from '#contract/prices/prices.ts';
import type { Product } from '#contract/products/products.ts';
import { answer, problemAnswer } from '#test/page/answers.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { EditConflict } from '#web/sync/rebase.ts';
import { type EnteredColumn, editPrice, type PriceEdit } from './edit-price.ts';
import { pricedProducts } from './prices.queries.ts';

const start: PricedProduct = {
  pdNumber: 1,
  redirecting: null,
  productName: '상자',
  rangeName: null,
  brand: null,
  sku: 'SKU-1',
  price: 10,
  availability: null,
  pageUrl: null,
  thumbnail: null,
  rangeThumbnail: null,
  category: null,
  listRating: null,
  revision: 1,
  priceSheet: {
    costPrice: 100,
    basePrice: 200,
    domesticPrice: null,
    wholePriceMenaCIS: null,
    dropShippingPrice: null,
    wholePriceGlobal: null,
    revision: 1,
  },
};

/** A server with one product: stores what it receives, and refuses a write with an older revision. */
function office() {
  let stored = start;
  const calls = answer({
    'POST /api/products/updateProductPriceSheet': ({ productData, targetColumn }) => {
      const { priceSheet } = stored;
      const sent = (productData.priceSheet ?? {}) as Record<string, unknown>;
      if (sent.revision !== priceSheet.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, priceSheet: { ...priceSheet, [targetColumn]: sent[targetColumn], revision: priceSheet.revision + 1 } };
      return { product: stored };
    },
    'POST /api/products/updateProduct': ({ productData }) => {
      if (productData.revision !== stored.revision) return problemAnswer('revision-conflict', { current: stored });
      stored = { ...stored, price: productData.price as number, revision: stored.revision + 1 };
      const { priceSheet: _, ...product } = stored;
      return { product: product as unknown as Product };
    },
  });
  return {
    calls,
    stored: () => stored,
    /** Changes the stored product as another person would. */
    write(change: (product: PricedProduct) => PricedProduct) {
      stored = change(stored);
      return stored;
    },
  };
}

function editing() {
  const onFailed = vi.fn<(edit: PriceEdit, error: unknown) => void>();
  const underWay: Promise<void>[] = [];
  const edit = (column: EnteredColumn, value: number | null, seen = shown() ?? start) => {
    const made = { seen, column, value };
    underWay.push(editPrice(made).catch((error: unknown) => onFailed(made, error)));
  };
  return { edit, settled: () => Promise.all(underWay), onFailed };
}

const shown = () => pricedProducts.find(1);

beforeEach(() => fillCollection(pricedProducts, [start]));

describe('an edited price', () => {
  it('is shown at once, and stored', async () => {
    const { stored } = office();
    const { edit, settled } = editing();
    edit('costPrice', 150);
    expect(shown()?.priceSheet.costPrice).toBe(150);
    await settled();
    expect(stored().priceSheet).toMatchObject({ costPrice: 150, revision: 2 });
    expect(shown()).toEqual(stored());
  });

  it('goes with the product when it is the shop price', async () => {
    const { stored, calls } = office();
    const { edit, settled } = editing();
    edit('price', 12.5);
    await settled();
    expect(calls.map(({ name }) => name)).toEqual(['POST /api/products/updateProduct']);
    expect(shown()).toEqual(stored());
  });

  it('may be followed by others of the same row before it is stored: all of them arrive', async () => {
    const { stored } = office();
    const { edit, settled, onFailed } = editing();
    for (let n = 1; n <= 10; n += 1) {
      edit('costPrice', n);
      edit('price', n);
      edit('basePrice', n * 10);
    }
    await settled();
    expect(onFailed).not.toHaveBeenCalled();
    expect(stored()).toMatchObject({ price: 10, revision: 11, priceSheet: { costPrice: 10, basePrice: 100, revision: 21 } });
    expect(shown()).toEqual(stored());
  });

  it('is stored although another price of the row changed meanwhile', async () => {
    const { stored, write } = office();
    write((product) => ({ ...product, priceSheet: { ...product.priceSheet, basePrice: 999, revision: 2 } }));
    const { edit, settled, onFailed } = editing();
    edit('costPrice', 150);
    await settled();
    expect(onFailed).not.toHaveBeenCalled();
    expect(stored().priceSheet).toMatchObject({ costPrice: 150, basePrice: 999, revision: 3 });
    expect(shown()).toEqual(stored());
  });

  it('is taken back when the server refuses it', async () => {
    answer({ 'POST /api/products/updateProductPriceSheet': () => problemAnswer('internal-error') });
    const { edit, settled, onFailed } = editing();
    edit('costPrice', 150);
    await settled();
    expect(onFailed.mock.calls[0]?.[1]).toMatchObject({ code: 'internal-error' });
    expect(shown()).toEqual(start);
  });
});

describe('a price that somebody else changed meanwhile', () => {
  it.each([
    ['costPrice', (product: PricedProduct) => ({ ...product, priceSheet: { ...product.priceSheet, costPrice: 777, revision: 2 } })],
    ['price', (product: PricedProduct) => ({ ...product, price: 777, revision: 2 })],
  ] as const)('is a conflict: the list shows theirs, and the person is asked (%s)', async (column, theirs) => {
    const { stored, write } = office();
    write(theirs);
    const { edit, settled, onFailed } = editing();
    edit(column, 5);
    await settled();
    const [failed, error] = onFailed.mock.calls[0] ?? [];
    expect(failed).toMatchObject({ column, value: 5 });
    expect(error).toBeInstanceOf(EditConflict);
    expect(shown()).toEqual(stored());

    // keeping one's own value means overwriting the present one
    edit(column, 5, (error as EditConflict<PricedProduct>).current);
    await settled();
    expect(onFailed).toHaveBeenCalledOnce();
    expect(shown()).toEqual(stored());
    expect(column === 'price' ? stored().price : stored().priceSheet.costPrice).toBe(5);
  });

  it('does not make an edit of the other side look stored that is not', async () => {
    const { priceSheet: _, ...part } = start;
    answer({
      'POST /api/products/updateProduct': () => problemAnswer('revision-conflict', { current: { ...part, price: 777, revision: 2 } }),
      'POST /api/products/updateProductPriceSheet': () => problemAnswer('internal-error'),
    });
    const { edit, settled } = editing();
    edit('price', 5);
    edit('costPrice', 150);
    expect(shown()?.priceSheet.costPrice).toBe(150);
    await settled();
    expect(shown()).toEqual({ ...start, price: 777, revision: 2 });
  });
});

it('a row that comes over the stream does not hide an edit on its way', async () => {
  const { write } = office();
  const { edit, settled } = editing();
  edit('costPrice', 150);
  pricedProducts.apply([write((product) => ({ ...product, productName: '새 이름', revision: 2 }))]);
  expect(shown()).toMatchObject({ productName: '새 이름', priceSheet: { costPrice: 150 } });
  await settled();
});

import { describe, expect, it } from 'vitest';
import { rulesOf } from '#contract/prices/price-rules.ts';
import type { PriceTab } from '#contract/prices/price-tabs.ts';
import type { PricedProduct } from '#contract/prices/prices.ts';
import { currentWords } from '#web/i18n/words.ts';
import { priceCell } from './price-cell.ts';

const product = {
  price: 12.5,
  priceSheet: {
    costPrice: 4000,
    basePrice: 10_000.5,
    domesticPrice: null,
    wholePriceMenaCIS: 13_965,
    dropShippingPrice: null,
    wholePriceGlobal: 0,
  },
} as PricedProduct;
const rates = { MenaCIS: 1330, CN: 185.25, US: null };
const cells = (tab: PriceTab) => rulesOf(tab).map((rule) => priceCell(rule, product, rates, currentWords()));

describe('a price on a card', () => {
  it('is in its currency, as it was entered; dollars with their cents', () => {
    expect(priceCell({ name: 'price', from: 'price', currency: 'USD' }, { ...product, price: 12 }, rates, currentWords()).text).toBe(
      '$12.00',
    );
    expect(cells('won').map(({ text }) => text)).toEqual(['4,000원', '10,000.5원', null, '13,965원', null, '0원', '$12.50']);
    expect(cells('deposit')).toEqual([{ text: '4,000원', note: null }]);
  });

  it('says how it came about, when it was divided by a rate', () => {
    expect(cells('menaCis')).toEqual([{ text: '$11', note: '13,965원 ÷ 1,330' }]);
  });

  it('says which value it lacks', () => {
    expect(cells('china')).toEqual([
      { text: '¥54', note: '10,000.5원 ÷ 185.25' },
      { text: null, note: '드롭쉬핑 단가 없음' },
    ]);
  });

  it('says which rate it lacks', () => {
    expect(cells('global')).toEqual([{ text: null, note: '미국 환율 없음' }]);
  });
});

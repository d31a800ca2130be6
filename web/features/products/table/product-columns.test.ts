import { describe, expect, it } from 'vitest';
import { productColumns } from '#contract/products/product-columns.ts';
import { fillCollection } from '#test/page/fill-collection.ts';
import { products } from '#web/features/products/products.queries.ts';
import { ko } from '#web/i18n/ko.ts';
import { productSheetColumns } from './product-columns.ts';

const columns = productSheetColumns(ko, true);
const read = (name: string, text: string) => columns.find((column) => column.name === name)?.read?.(text);

describe('the columns of the table', () => {
  it('are all that a product has, with its number, since when it is here, and when it was last changed', () => {
    const names = columns.map(({ name }) => name);
    expect(names.toSorted()).toEqual([...Object.keys(productColumns), 'pdNumber', 'createdAt', 'lastChanged'].toSorted());
    expect(names[0]).toBe('productName');
  });

  it('are only read by whoever may change nothing', () => {
    expect(productSheetColumns(ko, false).filter(({ read: reads }) => reads)).toEqual([]);
  });

  it.each([
    ['price', '₩5', { refused: '달러 단위의 값을 입력해 주세요.' }],
    ['price', '1,234.50', { value: 1234.5 }],
    ['weight', '', { value: null }],
    ['productName', '  ', { refused: '값을 입력해 주세요.' }],
    ['brand', ' 두\n줄 ', { value: '두 줄' }],
    ['description', '두\r\n줄', { value: '두\n줄' }],
    ['sku', 'ABC\u200b-1 ', { value: 'ABC-1' }],
    ['sku', 'x'.repeat(21), { refused: '20자까지 입력할 수 있습니다. 지금은 21자입니다.' }],
    ['availability', '품절', { value: 'SoldOut' }],
    ['availability', 'soldout', { value: 'SoldOut' }],
    ['availability', '품절'.normalize('NFD'), { value: 'SoldOut' }],
    ['availability', '\u200bＳｏｌｄＯｕｔ', { value: 'SoldOut' }],
    ['availability', '품', { refused: '목록에 있는 값을 골라 주세요.' }],
    ['customVal1', '예', { value: true }],
    ['customVal1', '', { value: false }],
    ['customVal1', '예'.normalize('NFD'), { value: true }],
    ['customVal1', 'Ｙ', { value: true }],
    ['customVal1', '글쎄', { refused: '‘예’나 ‘아니요’를 입력해 주세요.' }],
    ['battery', '리튬이온 (기기 내장)', { value: 'IonInside' }],
  ])('%s reads %j as its dialog does', (name, text, is) => expect(read(name, text)).toEqual(is));

  it('read what they write', () => {
    for (const [name, value] of [
      ['price', 12.5],
      ['availability', 'PreOrder'],
      ['customVal1', true],
      ['originCountryCode', 'KR'],
      ['customsUnit', 'EA'],
    ] as const) {
      const column = columns.find((each) => each.name === name);
      expect(column?.read?.(column.typed(value))).toEqual({ value });
    }
  });

  it('offer values by what was typed so far', async () => {
    await fillCollection(products, [
      { pdNumber: 7, productName: '찻잔', rangeName: null, sku: 'A', brand: null, category: '다기' } as never,
    ]);
    const offered = (name: string, text: string) =>
      columns
        .find((each) => each.name === name)
        ?.suggest?.(text)
        .map(({ typed }) => typed);
    expect(offered('availability', '예')).toEqual(['예약 주문']);
    expect(offered('availability', '품절')).toEqual(['품절', '일시 품절']);
    expect(offered('originCountryCode', '수단')).toEqual(['수단', '남수단']);
    expect(offered('category', 'ㄷ')).toEqual(['다기']);
    expect(offered('setInOption', '찻')).toEqual(['7']);
    expect(offered('customVal1', '')).toEqual(['예', '아니요']);
    expect(offered('customVal1', '아ㄴ')).toEqual(['아니요']);
    expect(offered('customVal1', '글쎄')).toEqual([]);
    products.forget();
  });
});

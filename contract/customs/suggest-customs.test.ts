import { expect, it } from 'vitest';
import { type SuggestingProduct, suggestCustoms } from './suggest-customs.ts';

const empty = { hsCode: null, originCountryCode: null, customsDescription: null, customsUnit: null, battery: null };
let number = 0;
const product = (productName: string, given: Partial<SuggestingProduct> = {}): SuggestingProduct => {
  number += 1;
  return { pdNumber: number, productName, brand: '다온결', rangeName: '진정 라인', category: '스킨케어', ...empty, ...given };
};
const asked = product('진정 토너 50ml');
const suggested = (...others: SuggestingProduct[]) =>
  Object.fromEntries(suggestCustoms(asked, [asked, ...others]).map(({ column, value }) => [column, value]));

it('takes what the most similar products of the line have', () => {
  const toner = { hsCode: '330499', customsDescription: 'Facial toner of plant extracts, for skin care' };
  const others = [product('진정 토너 100ml', toner), product('진정 토너 200ml', toner), product('진정 비누', { hsCode: '340111' })];
  expect(suggested(...others)).toEqual(toner);
  expect(suggestCustoms(asked, [asked, ...others])[0]).toMatchObject({ from: 'line', agreeing: 2, of: 2 });
});

it('takes those of the category where the line has none, and none of other categories', () => {
  const other = { rangeName: '다른 라인', originCountryCode: 'KR' } as const;
  expect(suggestCustoms(asked, [asked, product('수분 크림', other)])).toMatchObject([{ value: 'KR', from: 'category' }]);
  expect(suggested(product('수분 크림', { ...other, category: '립' }))).toEqual({});
  expect(suggested(product('진정 토너', { ...other, category: null, brand: '온유랩', rangeName: '진정 라인' }))).toEqual({});
});

it('suggests nothing that is there already, and no description that customs would refuse', () => {
  const full = product('진정 토너 30ml', { hsCode: '330499', customsDescription: 'Cosmetics' });
  expect(suggested(full)).toEqual({ hsCode: '330499' });
  expect(suggestCustoms({ ...asked, hsCode: '330410' }, [full])).toEqual([]);
});

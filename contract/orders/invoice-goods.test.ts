import { expect, it } from 'vitest';
import { invoiceGoods, originsText } from './invoice-goods.ts';

const line = { productName: '찻잔', rangeName: '소담 라인', sku: 'SDH-1', hsCode: null, originCountryCode: null, customsDescription: null };
const known = { ...line, hsCode: '691200', originCountryCode: 'CN', customsDescription: 'Ceramic tea cup, glazed, for table use' } as const;

it('is described to customs in English, with the name under which it is sold below', () => {
  expect(invoiceGoods(known, 'KR')).toEqual({
    title: 'Ceramic tea cup, glazed, for table use',
    notes: ['찻잔 · 소담 라인', 'SKU SDH-1'],
    hsCode: '6912.00',
    origin: 'CN',
  });
});

it('goes by its name and the company’s origin where nothing else is known', () => {
  expect(invoiceGoods(line, 'KR')).toEqual({ title: '찻잔 · 소담 라인', notes: ['SKU SDH-1'], hsCode: '', origin: 'KR' });
});

it('names each country of origin once', () => {
  expect(originsText([line, known, known], 'KR')).toBe('China, South Korea');
  expect(originsText([line], 'KR')).toBe('South Korea');
});

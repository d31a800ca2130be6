import iconv from 'iconv-lite';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '#contract/tables/csv.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { fetchFile } from '#test/product-files.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let numbers: number[];

const first = {
  sku: '00123',
  productName: '뷁똠샾',
  description: '=1+1',
  availability: 'SoldOut',
  originCountryCode: 'KR',
  weight: 0.5,
} as const;

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  numbers = await addProducts(test.db, [first, { sku: 'B-2', productName: '컵 🍵', customVal1: true }]);
  await kim.call('POST /api/products/updateProductPriceSheet', {
    body: { productData: { pdNumber: numbers[0] ?? 0, basePrice: 10_000.5 }, targetColumn: 'basePrice' },
  });
});
afterAll(() => test.close());

const only = () => numbers.slice(0, 1);

describe('every value of products as a file', () => {
  it('has them in columns that people know, with their unit', async () => {
    const [head = [], row = []] = readCsv((await fetchFile(kim, { format: 'csv', numbers: only() })).bytes.toString());
    const value = (name: string) => row[head.indexOf(name)];
    expect(head.slice(0, 3)).toEqual(['제품 번호', 'SKU', '제품명']);
    expect(head).toHaveLength(new Set(head).size);
    expect(
      ['SKU', '제품명', '설명', '판매 상태', '원산지', '무게 (Kg)', '사용자 표시', '기본 단가 (원)', '쇼핑몰 가격 (달러)'].map(value),
    ).toEqual(['00123', '뷁똠샾', "'=1+1", '품절', 'KR', '0.5', '아니요', '10000.5', '']);
  });

  it('calls them by their fields, and says what each takes, where that is wanted', async () => {
    const [notes = [], head = []] = readCsv(
      (await fetchFile(kim, { format: 'csv', heads: 'fields', notes: true, language: 'en', numbers: only() })).bytes.toString(),
    );
    const note = (field: string) => notes[head.indexOf(field)];
    expect(note('sku')).toBe('Up to 20 characters, cannot be empty');
    expect(note('weight')).toBe('Number, up to 2 decimals');
    expect(note('availability')).toMatch(/^Carried-over item \/ .* \/ Sold out$/);
    expect(note('basePrice')).toBe('Number, up to 2 decimals');
  });

  it('is a workbook with numbers as numbers and texts as texts', async () => {
    const { bytes } = await fetchFile(kim, { numbers });
    const [head = [], one = [], two = []] = (await readSheet(bytes))[0]?.data ?? [];
    const value = (row: readonly unknown[], name: string) => row[head.indexOf(name)];
    expect(value(one, 'SKU')).toBe('00123');
    expect(value(one, '설명')).toBe('=1+1');
    expect(value(one, '기본 단가 (원)')).toBe(10_000.5);
    expect(value(two, '사용자 표시')).toBe('예');
  });

  it('is in CP949 with all Hangul, or not made where a character has no place there', async () => {
    const { bytes, headers } = await fetchFile(kim, { format: 'csv-cp949', numbers: only() });
    expect(headers.get('content-type')).toContain('euc-kr');
    expect(readCsv(iconv.decode(bytes, 'cp949'))[1]?.[2]).toBe('뷁똠샾');
    expect(await kim.problem('POST /api/products/export', { body: { format: 'csv-cp949' } })).toMatchObject({
      code: 'not-in-encoding',
      details: [{ code: 'characters-of', values: { name: '컵 🍵', characters: '🍵' } }],
    });
  });
});

import { strFromU8, unzipSync } from 'fflate';
import readSheet from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { priceOf, ratesByRegion, rulesOf } from '#contract/prices/price-rules.ts';
import { type PriceTab, priceTabNames } from '#contract/prices/price-tabs.ts';
import { mostWrittenRows } from '#contract/product-files/file-limits.ts';
import type { ProductExport } from '#contract/product-files/product-files.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';
import { fetchFile } from '#test/product-files.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;

const dangerous = ['=1+1', '+82 10', '-5', '@SUM(A1)', 'a "quoted", name', '줄\n바꿈'];

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  const numbers = await addProducts(
    test.db,
    ['우드 상자', ...dangerous].map((productName, at) => ({ productName, category: at === 0 ? '수납' : '포장', price: 12.5 })),
  );
  const prices = { costPrice: 4_000, basePrice: 10_000.5, wholePriceMenaCIS: 13_965, dropShippingPrice: 15_000, wholePriceGlobal: 0 };
  for (const [column, value] of Object.entries(prices)) {
    const productData = { pdNumber: numbers[0] ?? 0, [column]: value };
    await kim.call('POST /api/products/updateProductPriceSheet', { body: { productData, targetColumn: column } });
  }
  for (const [country, exchangeRate] of [
    ['MenaCIS', 1330],
    ['US', 1380.5],
  ] as const)
    await kim.call('POST /api/products/updateExchangeRate', { body: { country, exchangeRate } });
});
afterAll(() => test.close());

const fetched = (wanted: Partial<ProductExport>) => fetchFile(kim, wanted);
const csv = async (wanted: Partial<ProductExport>) => (await fetched({ format: 'csv', ...wanted })).bytes.toString();
const firstRow = async (tab: PriceTab) => (await csv({ tab })).split('\r\n').find((line) => line.includes('우드 상자'));

describe('prices as CSV', () => {
  it('have Korean headings, with the unit and the rate that they were made with', async () => {
    const heading = async (tab: PriceTab) => (await csv({ tab })).split('\r\n')[0];
    expect(await heading('menaCis')).toBe('\ufeff제품 번호,SKU,제품명,라인명,카테고리,"중동/CIS 도매가 (달러, 중동/CIS 환율 1,330)"');
    expect(await heading('global')).toMatch(/"고정 단가 \(달러, 미국 환율 1,380\.5\)"$/);
    expect(await heading('china')).toMatch(/"20개 단가 \(위안, 중국 환율 없음\)","1개 단가 \(위안, 중국 환율 없음\)"$/);
    expect(await heading('won')).toMatch(/입금가 \(원\),기본 단가 \(원\),.*,쇼핑몰 가격 \(달러\)$/);
  });

  it('have the numbers of the screen, and nothing where there is none', async () => {
    expect(await firstRow('won')).toMatch(/,4000,10000\.5,,13965,15000,0,12\.5$/);
    expect(await firstRow('menaCis')).toMatch(/,수납,11$/); // 10.5
    expect(await firstRow('china')).toMatch(/,수납,,$/);
    expect(await firstRow('global')).toMatch(/,수납,0$/);
  });

  it('have no text that a spreadsheet would take for a formula', async () => {
    const text = await csv({ tab: 'deposit' });
    for (const start of ['=1+1', '+82 10', '-5', '@SUM(A1)']) expect(text).toContain(`,'${start},`);
    expect(text).toContain(',"a ""quoted"", name",');
    expect(text).toContain(',"줄\n바꿈",');
  });

  it('are those that were asked for, in that order', async () => {
    const all = (await kim.call('POST /api/products/management_price', { body: {} })).map(({ pdNumber }) => pdNumber);
    const rows = async (numbers?: number[]) =>
      (await csv({ tab: 'won', ...(numbers && { numbers }) }))
        .trim()
        .split(/\r\n(?=\d)/)
        .slice(1);
    expect((await rows()).map((line) => Number.parseInt(line, 10))).toEqual(all);
    const [one = 0, two = 0, three = 0] = all;
    expect((await rows([three, one, 999_999, two])).map((line) => Number.parseInt(line, 10))).toEqual([three, one, two]);
    expect(await rows([])).toEqual([]);
  });

  it('may be asked for of more products than a file that is imported can have', async () => {
    const numbers = Array.from({ length: mostWrittenRows }, (_, at) => 1_000_000 + at);
    expect((await csv({ tab: 'won', numbers })).trim().split('\r\n')).toHaveLength(1);
  });

  it('have a product once, however often it is asked for', async () => {
    const [first = 0] = (await kim.call('POST /api/products/management_price', { body: {} })).map(({ pdNumber }) => pdNumber);
    expect((await csv({ tab: 'won', numbers: [first, first, first] })).match(/\r\n(?=\d)/g)).toHaveLength(1);
  });

  it('come as a file named for the tab and the day', async () => {
    const { headers } = await fetched({ format: 'csv', tab: 'menaCis' });
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8');
    const [, name = ''] = /filename\*=UTF-8''(\S+)$/.exec(headers.get('content-disposition') ?? '') ?? [];
    expect(decodeURIComponent(name)).toMatch(/^중동·CIS 도매가 \d{4}-\d\d-\d\d\.csv$/);
  });
});

// made of the same rows as the CSV, with a thread for each: the kind of database makes no difference
describe.runIf(isThoroughRun())('prices as a workbook', () => {
  it.each(priceTabNames)('have on the tab %s the numbers of the screen, as numbers', async (tab) => {
    const { bytes } = await fetched({ tab });
    const [sheet] = await readSheet(bytes);
    const products = await kim.call('POST /api/products/management_price', { body: {} });
    const rates = ratesByRegion(await kim.call('POST /api/products/exchangeRate', { body: {} }));
    expect(sheet?.data.slice(1)).toEqual(
      products.map((product) => [
        product.pdNumber,
        product.sku,
        product.productName,
        product.rangeName,
        product.category,
        ...rulesOf(tab).map((rule) => priceOf(rule, product, rates)),
      ]),
    );
  });

  it('shows the numbers of products as names are written, without a comma', async () => {
    const products = await kim.call('POST /api/products/management_price', { body: {} });
    const numbers = products.flatMap(({ pdNumber, productName }) => (productName === '우드 상자' ? pdNumber : []));
    const files = unzipSync((await fetched({ tab: 'won', numbers })).bytes);
    const textOf = (name: string) => strFromU8(files[`xl/${name}.xml`] ?? new Uint8Array());
    const codes = new Map([...textOf('styles').matchAll(/numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [id, code]));
    const formats = [
      ...textOf('styles')
        .split('<cellXfs')[1]!
        .matchAll(/<xf (?:numFmtId="(\d+)")?/g),
    ].map(([, id]) => codes.get(id));
    const style = (place: string) => Number(new RegExp(`r="${place}" s="(\\d+)"`).exec(textOf('worksheets/sheet1'))?.[1]);
    expect([formats[style('A2')], formats[style('F2')]]).toEqual(['0', '#,##0']);
  });

  it('holds text as text: no cell is a formula', async () => {
    const { bytes } = await fetched({ tab: 'won' });
    const [sheet] = await readSheet(bytes);
    const names = sheet?.data.map((row) => row[2]);
    for (const name of dangerous.filter((text) => text.startsWith('=') || text.startsWith('@'))) expect(names).toContain(name);
  });
});

it('what is not a tab or a format is refused, and so is whoever is not signed in', async () => {
  const refused = (body: object) => kim.problem('POST /api/products/export', { body: body as never });
  expect(await refused({ tab: 'cost', format: 'csv' })).toMatchObject({ code: 'invalid-input' });
  expect(await refused({ format: 'pdf' })).toMatchObject({ code: 'invalid-input' });
  expect(await test.visitor().problem('POST /api/products/export', { body: { format: 'csv' } })).toMatchObject({ status: 401 });
});

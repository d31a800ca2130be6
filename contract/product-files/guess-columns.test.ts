import { expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import { fileColumns } from './file-columns.ts';
import { guessColumns } from './guess-columns.ts';

const columns = fileColumns('ko', { rights });
const products = Array.from({ length: 10 }, (_, at) => ({ sku: `SKU-${at}`, productName: `상품 ${at}` }));
const fieldsOf = (rows: string[][]) => [...guessColumns(rows, columns, products).fields];

it('a column that nobody named is what most of its cells are', () => {
  const rows = (known: number) => products.map(({ sku }, at) => [at < known ? sku : `다른 ${at}`, `메모 ${at}`]);
  expect(fieldsOf(rows(6))).toEqual(['sku', undefined]);
  expect(fieldsOf(rows(5))).toEqual([undefined, undefined]);
});

it('a column without a name is one of SKUs if Excel has shortened them, and one of availabilities by their names', () => {
  const rows = products.map((_, at) => ['8.80E+12', at < 6 ? '재고 있음' : '모름', '']);
  expect(fieldsOf([...rows, [''], ['', '', '']])).toEqual(['sku', 'availability', undefined]);
  const reader = columns.filter(({ field }) => field === 'productName');
  expect(guessColumns(rows, reader, products)).toEqual({ headerRow: -1, fields: [undefined, undefined, undefined] });
});

it('a column is judged by what stands under the heads, and by the first 200 rows that have anything', () => {
  const [head, rest] = [['번호', '제품명'], Array.from({ length: 200 }, (_, at) => [`다른 ${at}`, `상품 ${at}`])];
  expect(guessColumns([head, ['SKU-1', '상품 1']], columns, products)).toEqual({ headerRow: 0, fields: ['sku', 'productName'] });
  expect(fieldsOf([head, ...products.map(({ sku }) => [sku, '상품']), ...rest])).toEqual([undefined, 'productName']);
  expect(fieldsOf([head, ...rest, ...Array.from({ length: 800 }, () => ['SKU-1', '상품'])])).toEqual([undefined, 'productName']);
});

it('of two columns with the same in them the first is taken, and one with a name before it', () => {
  const twice = products.map(({ sku, productName }) => [sku, sku, productName]);
  expect(fieldsOf(twice)).toEqual(['sku', undefined, 'productName']);
  expect(fieldsOf([['옛 번호', 'SKU', '이름'], ...twice])).toEqual([undefined, 'sku', 'productName']);
  // what a head says stays, whatever is under it
  expect(fieldsOf([['제품명', '번호'], ...twice])).toEqual(['productName', 'sku', undefined]);
});

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

it('of two columns with the same in them the first is taken, and one with a name before it', () => {
  const twice = products.map(({ sku, productName }) => [sku, sku, productName]);
  expect(fieldsOf(twice)).toEqual(['sku', undefined, 'productName']);
  expect(fieldsOf([['옛 번호', 'SKU', '이름'], ...twice])).toEqual([undefined, 'sku', 'productName']);
});

import fs from 'node:fs';
import path from 'node:path';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { rights } from '#contract/permissions.ts';
import { fileColumns } from '#contract/product-files/file-columns.ts';
import { guessColumns } from '#contract/product-files/guess-columns.ts';
import { matchRows } from '#contract/tables/match-rows.ts';
import { type OpenedFile, openFile, openText } from '#web/tables/read/open-file.ts';
import { products } from './libreoffice/products.ts';

/** Files that were saved by LibreOffice: `libreoffice/README.md` says how. */
const saved = (name: string) => fs.readFileSync(path.join(import.meta.dirname, 'libreoffice', name));

const columns = fileColumns('ko', { rights });
const known = products.map(({ priceSheet, ...each }) => ({ ...each, ...priceSheet }));

async function linesOf(opened: OpenedFile) {
  const rows = await opened.rows(0, () => undefined);
  return matchRows(rows, guessColumns(rows, columns, known), columns, known);
}

/** The changes that a file would make, and the reasons why parts of it cannot be read. */
const changesOf = async (opened: OpenedFile) =>
  (await linesOf(opened)).flatMap(({ line, fields, reasons, zerosLost }) => [
    ...Object.entries(fields).map(([field, to]) => [line, field, to]),
    ...reasons.map(({ field, reason }) => [line, field, reason]),
    ...(zerosLost ? [[line, 'zeros']] : []),
  ]);

describe('products that LibreOffice has opened and saved', () => {
  it('have nothing to change, as a workbook', async () => {
    const opened = await openFile(saved('products.xlsx'));
    expect(opened.sheets).toEqual(['제품과 가격']);
    expect(await linesOf(opened)).toHaveLength(products.length);
    expect(await changesOf(opened)).toEqual([]);
  });

  it.each(['products-utf8.csv', 'products-utf16.csv'])('have nothing to change, as %s', async (name) => {
    const opened = await openFile(saved(name));
    expect(await linesOf(opened)).toHaveLength(products.length);
    expect(await changesOf(opened)).toEqual([]);
  });

  it('have nothing to change, as CSV in CP949, but for what that lacks', async () => {
    // Node has no decoder for CP949: a journey reads such a file in a browser
    const changes = await changesOf(openText(iconv.decode(saved('products-cp949.csv'), 'cp949')));
    // LibreOffice has replaced characters that CP949 lacks by question marks, which count as changes
    expect(changes).toEqual(
      ['productName', 'description', 'metaDescription'].map((field) => [28, field, expect.stringMatching(/^\?1,000/)]),
    );
  });
});

it('what LibreOffice took for numbers and days is read as what it has become, or said to be lost', async () => {
  const lines = await linesOf(await openFile(saved('taken-for-numbers.xlsx')));
  expect(
    lines.map(({ product, fields, reasons, zerosLost }) => [
      product?.sku,
      fields,
      reasons.map(({ field, reason }) => `${field} ${reason}`),
      zerosLost,
    ]),
  ).toEqual([
    ['00123', { productName: 'a,b', basePrice: 12000 }, [], true],
    ['1-2', { price: 0.5, weight: 1.5, hsCode: '330499' }, ['productName became-date', 'basePrice became-date'], false],
    ['8801234567890', { productName: '12:30', price: 1000, basePrice: 1000, hsCode: '100000' }, ['weight became-date'], false],
    [undefined, { sku: '0.5', productName: '2', price: 5, weight: -3, basePrice: 1000 }, ['hsCode formula-error'], false],
  ]);
});

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { languageCodes } from '#contract/languages.ts';
import { normalText } from '#contract/normal-text.ts';
import { rights } from '#contract/permissions.ts';
import { priceSheetColumns } from '#contract/prices/price-rules.ts';
import { fileColumns } from '#contract/product-files/file-columns.ts';
import { guessColumns } from '#contract/product-files/guess-columns.ts';
import { availabilities } from '#contract/products/availability.ts';
import { type EditedColumn, productColumns } from '#contract/products/product-columns.ts';
import { ProductFields } from '#contract/products/products.ts';
import { canonicalSku, spelledSku } from '#contract/products/sku.ts';
import { matchRows } from '#contract/tables/match-rows.ts';
import { plainName } from '#contract/tables/table-column.ts';
import { unstorable } from '#contract/values.ts';
import { cp949Of, csvOf } from '#server/documents/tables/csv-files.ts';
import { xlsxOf } from '#server/documents/tables/xlsx-file.ts';
import { type FileProduct, productTable } from '#server/modules/product-files/product-table.ts';
import { openFile, openText } from '#web/tables/read/open-file.ts';

const everybody = { rights };

const text = (max: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 20 }),
      fc.constantFrom('=1+1', "'=1", "'x", 'a,b";\tc', '1\n2', '1\r\n2', '-', '＝x', '_x0041_', '<b>&amp;</b>', '001', '1-2', '8.80E+12'),
      fc.constantFrom('2001-01-02', '1월 2일', 'valueOf', '__proto__', '#N/A', 'TRUE', '예', '가　나', '뷁똠샾'),
      // XML advises against these
      fc.constantFrom('\ufffd', 'a\u007fb', 'a\u0080b', 'a\ufdd0b', 'a\u{1ffff}b', 'a\u{10ffff}b'),
    )
    .map((value) => normalText(value).slice(0, max).trim())
    .filter((value) => value !== '' && !unstorable.test(value));

/** An arbitrary value that the product accepts for a column. */
function anyValue(field: string, column: EditedColumn): fc.Arbitrary<unknown> {
  const { kind, rule, max = 10, choices, nullable } = column;
  const some: fc.Arbitrary<unknown> =
    kind === 'flag'
      ? fc.boolean()
      : kind === 'availability'
        ? fc.constantFrom(...availabilities)
        : kind === 'choice'
          ? fc.constantFrom(...(choices ?? []))
          : kind === 'country'
            ? fc.constantFrom(...countryCodes)
            : kind === 'number'
              ? fc
                  .integer({ min: Math.max(rule?.min ?? 0, -1e6), max: Math.min((rule?.max ?? 0) * 10 ** (rule?.decimals ?? 0), 1e14) })
                  .map((units) => units / 10 ** (rule?.decimals ?? 0))
              : field === 'hsCode'
                ? fc.constantFrom('330499', '0901210000', '610910')
                : field === 'customsDescription'
                  ? fc.constantFrom('Ceramic tea cup', '=cup', '-')
                  : field === 'sku'
                    ? fc
                        .oneof(text(max), fc.stringMatching(/^0{0,3}\d{1,4}$/))
                        .map(spelledSku)
                        .filter((sku) => canonicalSku(sku) !== '')
                    : text(max);
  return nullable ? fc.option(some, { nil: null }) : some;
}

const money = fc.option(
  fc.integer({ min: 0, max: 1e14 }).map((cents) => cents / 100),
  { nil: null },
);
const product = fc.record({
  ...Object.fromEntries(Object.entries(productColumns).map(([field, column]) => [field, anyValue(field, column)])),
  priceSheet: fc.record(Object.fromEntries(priceSheetColumns.map((column) => [column, money]))),
}) as unknown as fc.Arbitrary<Omit<FileProduct, 'pdNumber'>>;
const office = fc
  .uniqueArray(product, { selector: ({ sku }) => canonicalSku(sku), minLength: 1, maxLength: 6 })
  .map((all) => all.map((each, at) => ({ ...each, pdNumber: at + 1 }) as FileProduct));

const table = fc.record({
  heads: fc.constantFrom('names', 'fields'),
  notes: fc.boolean(),
  language: fc.constantFrom(...languageCodes),
}) as fc.Arbitrary<Parameters<typeof productTable>[0]>;

/** The changes that a file would make, and the reasons why parts of it cannot be read. */
async function changesOf(bytes: Buffer | string, products: readonly FileProduct[]): Promise<unknown[]> {
  const opened = typeof bytes === 'string' ? openText(bytes) : await openFile(new Uint8Array(bytes));
  const rows = await opened.rows(0, () => undefined);
  const columns = fileColumns('ko', everybody);
  const known = products.map(({ priceSheet, ...each }) => ({ ...each, ...priceSheet }));
  const lines = matchRows(rows, guessColumns(rows, columns, known), columns, known);
  expect(lines.map((line) => line.product?.pdNumber)).toEqual(products.map(({ pdNumber }) => pdNumber));
  return lines.flatMap(({ fields, reasons }) => [...Object.entries(fields), ...reasons]);
}

describe('products that were written into a file and are read again', () => {
  it('are values that a product can have', () => {
    const [sample] = fc.sample(office, { numRuns: 1, seed: 3 });
    for (const { priceSheet: _, pdNumber: __, ...each } of sample ?? []) expect(ProductFields.safeParse(each).error).toBeUndefined();
  });

  it('have nothing to change, as a workbook', async () => {
    await fc.assert(
      fc.asyncProperty(office, table, async (products, how) => {
        expect(await changesOf(await xlsxOf(productTable(how, products, everybody)), products)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });

  it('have nothing to change, as CSV in UTF-8, or in CP949 where it is that', async () => {
    await fc.assert(
      fc.asyncProperty(office, table, async (products, how) => {
        const written = productTable(how, products, everybody);
        expect(await changesOf(csvOf(written), products)).toEqual([]);
        const older = await cp949Of(written);
        // Node has no decoder for CP949: a journey reads such a file in a browser
        if ('bytes' in older) expect(await changesOf(iconv.decode(older.bytes, 'cp949'), products)).toEqual([]);
      }),
      { numRuns: 40 },
    );
  });
});

it('no two columns of a file go by the same name, in any language', () => {
  const names = fileColumns('ko', everybody).flatMap(({ field, names: all }) => [...new Set([field, ...all].map(plainName))]);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { describe, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { languageCodes } from '#contract/languages.ts';
import { normalText } from '#contract/normal-text.ts';
import { type OrderFileColumn, orderFileColumns, orderFileRows } from '#contract/orders/files/order-columns.ts';
import { rights } from '#contract/permissions.ts';
import { fileFormats } from '#contract/product-files/product-files.ts';
import { findColumns } from '#contract/tables/find-columns.ts';
import { type Cell, readCell } from '#contract/tables/table-cells.ts';
import { plainName } from '#contract/tables/table-column.ts';
import { unstorable } from '#contract/values.ts';
import { tableStream } from '#server/documents/tables/table-stream.ts';
import { type FileOrder, orderHeaders, orderRows } from '#server/modules/orders/files/order-table.ts';
import { openFile, openText } from '#web/tables/read/open-file.ts';

const everybody = { rights };

const text = fc
  .oneof(
    fc.string({ unit: 'grapheme', maxLength: 20 }),
    fc.constantFrom(
      '=1+1',
      "'=1",
      '+82 10-1234-5678',
      'a,b";\tc',
      '1\n2',
      '1\r\n2',
      '-',
      '_x0041_',
      '<b>&amp;</b>',
      '001',
      '1-2',
      '8.80E+12',
    ),
    fc.constantFrom('2001-01-02 10:00:00', 'valueOf', '__proto__', 'TRUE', '가　나', '뷁똠샾', '261121-003'),
  )
  .map((value) => normalText(value).trim())
  .filter((value) => value !== '' && !unstorable.test(value));
const hundredths = fc.integer({ min: 0, max: 1e11 }).map((cents) => cents / 100);
/** Excel keeps only 15 digits. */
const fewDigits = fc.integer({ min: 0, max: 1e7 }).map((cents) => cents / 100);
const whole = fc.integer({ min: 1, max: 1e5 });

/** An arbitrary value of a column. */
function anyValue({ field, kind, choices, naming }: OrderFileColumn): fc.Arbitrary<string | number | null> {
  if (kind === 'choice') return fc.constantFrom(...Object.keys(choices ?? {}));
  if (field === 'countryCode') return fc.constantFrom(...countryCodes);
  return fc.option<string | number, null>(kind === 'number' ? (naming ? whole : hundredths) : text, { nil: null });
}

const columnsOf = (rows: 'orders' | 'lines') => orderFileColumns(rows, 'ko', everybody);
const record = (columns: readonly OrderFileColumn[]) =>
  fc.record(Object.fromEntries(columns.map((column) => [column.field, anyValue(column)])));
const shared = columnsOf('lines').slice(
  0,
  columnsOf('lines').findIndex(({ field }) => field === 'line'),
);
const line = fc
  .tuple(record(columnsOf('lines').slice(shared.length)), whole, fewDigits, fc.option(fewDigits, { nil: null }))
  .map(([values, pieces, unitPrice, pieceWeight]) => ({ ...values, pieces, unitPrice, pieceWeight }));
const order = fc
  .tuple(record(shared), record(columnsOf('orders').slice(shared.length)), fc.array(line, { minLength: 1, maxLength: 3 }))
  .map(([values, sums, lines]) => ({ ...values, ...sums, lines })) as unknown as fc.Arbitrary<FileOrder>;
const wanted = fc.record({
  rows: fc.constantFrom(...orderFileRows),
  heads: fc.constantFrom('names' as const, 'fields' as const),
  language: fc.constantFrom(...languageCodes),
  format: fc.constantFrom(...fileFormats),
});

describe('orders that were written into a file', () => {
  it('are read again with the same values, in every format and language, in however many parts they were written', async () => {
    let written = 0;
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(order, { maxLength: 3 }), { minLength: 1, maxLength: 3 }),
        wanted,
        async (parts, { rows, heads, language, format }) => {
          const columns = orderFileColumns(rows, language, everybody);
          const stream = await tableStream(format, { title: 'orders', headers: orderHeaders(columns, heads) });
          const bytes = parts.map((part) => stream.rows(orderRows(rows, columns, part)));
          const kept = bytes.filter((part) => !('unwritable' in part));
          // CP949 cannot encode every character
          if (kept.length < bytes.length) {
            expect(format).toBe('csv-cp949');
            return;
          }
          const file = Buffer.concat([...(kept as Uint8Array[]), stream.end()]);
          // Node has no decoder for CP949: a journey reads such a file in a browser
          const opened = format === 'csv-cp949' ? openText(iconv.decode(file, 'cp949')) : await openFile(new Uint8Array(file));
          const [head, ...read] = await opened.rows(0, () => undefined);
          const found = findColumns([head ?? []], columnsOf(rows));
          expect(found?.fields).toEqual(columns.map(({ field }) => field));
          const expected = orderRows(rows, columnsOf(rows), parts.flat());
          const values = expected.map((_, at) => columns.map((column, c) => readCell(column, read[at]?.[c] ?? '').value));
          const meant = (column: OrderFileColumn, cell: Cell) =>
            column.kind === 'choice' && cell !== null ? readCell(column, `${cell}`).value : cell;
          expect(read.filter((row) => row.length > 0)).toHaveLength(expected.length);
          expect(values).toEqual(expected.map((row) => columnsOf(rows).map((column, c) => meant(column, row[c] ?? null))));
          written += expected.length;
        },
      ),
      { numRuns: 60 },
    );
    expect(written).toBeGreaterThan(20);
  });

  it('have columns of which no two go by the same name, in any language', () => {
    for (const rows of orderFileRows) {
      const names = columnsOf(rows).flatMap(({ field, names: all }) => [...new Set([field, ...all].map(plainName))]);
      expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
    }
  });
});

import fc from 'fast-check';
import iconv from 'iconv-lite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countryCodes } from '#contract/addresses/country-codes.ts';
import { languageCodes } from '#contract/languages.ts';
import { normalText } from '#contract/normal-text.ts';
import { groupOrders } from '#contract/orders/import/group-orders.ts';
import { guessImport } from '#contract/orders/import/guess-import.ts';
import { importColumns } from '#contract/orders/import/import-columns.ts';
import type { FileOrder } from '#contract/orders/import/import-orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import { taxNumberKinds } from '#contract/orders/shipping/shipping-choices.ts';
import { rights } from '#contract/permissions.ts';
import { fileFormats } from '#contract/product-files/product-files.ts';
import { unstorable } from '#contract/values.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { addProducts } from '#test/products.ts';
import { openFile, openText } from '#web/tables/read/open-file.ts';
import { fetchOrderFile } from './order-files.ts';

let test: TestApp;
let kim: Client;
let products: number[];

beforeAll(async () => {
  test = await startTestApp({ config: { heavyCallsPerMinute: 1000 } });
  kim = await test.signIn({ role: 'administrator' });
  products = await addProducts(test.db, [
    { sku: '00123', price: 12.5 },
    { sku: '1-2', price: 3 },
    { sku: '=BAG', price: 0.01 },
    { sku: '8.80E+12', price: 1 },
  ]);
});
afterAll(() => test.close());

const text = (maxLength: number) =>
  fc
    .oneof(
      fc.string({ unit: 'grapheme', maxLength: 12 }),
      fc.constantFrom(
        '=1+1',
        "'=1",
        '+82 10-1234-5678',
        'a,b";\tc',
        '1\n2',
        '-',
        '001',
        '1-2',
        '8.80E+12',
        '2001-01-02',
        '1-Feb',
        '#N/A',
        '뷁똠샾',
      ),
    )
    .map((value) => normalText(value).trim().slice(0, maxLength))
    // in a spreadsheet this text means that a formula failed
    .filter((value) => !unstorable.test(value) && value !== '#N/A');
const needed = (maxLength: number) => text(maxLength).filter((value) => /[\p{L}\p{N}]/u.test(value));

const order = fc.record({
  receiver: fc.record({
    ...{ receiverName: needed(100), phone: needed(40), email: fc.constantFrom('', 'a@example.com') },
    ...{ countryCode: fc.constantFrom(...countryCodes), address1: needed(100), address2: text(100), city: needed(100) },
    ...{ stateOrProvinceCode: needed(60), postalCode: needed(20) },
  }),
  lines: fc.uniqueArray(
    fc.record({
      pdNumber: fc.integer({ min: 0, max: 3 }),
      quantity: fc.integer({ min: 1, max: 100_000 }),
      unitPrice: fc.integer({ min: 0, max: 1e7 }).map((cents) => cents / 100),
    }),
    { minLength: 1, maxLength: 4, selector: ({ pdNumber }) => pdNumber },
  ),
  channel: text(60),
  shipping: fc.record({
    ...{ companyName: text(100), taxNumber: text(40), memo: text(1000) },
    taxNumberKind: fc.option(fc.constantFrom(...taxNumberKinds), { nil: null }),
  }),
});

it('finds nothing to change in any orders that were exported, in every format, with and without lines', { timeout: 240_000 }, async () => {
  let registered = 0;
  const cancelled: number[] = [];
  for (const { lines, shipping, receiver, channel } of fc.sample(order, { numRuns: 40 })) {
    const { order: made } = await kim
      .call('POST /api/orders/register', {
        headers: { 'idempotency-key': crypto.randomUUID() },
        body: {
          receiver,
          shipping: { ...emptyShipping, ...shipping },
          lines: lines.map((line) => ({ ...line, pdNumber: products[line.pdNumber] ?? 0 })),
        },
      })
      // the limits of the form refuse some of the generated orders
      .catch(() => ({ order: undefined }));
    if (!made) continue;
    registered += 1;
    if (channel !== '') await kim.call('POST /api/orders/update', { body: { orderId: made.orderId, changes: { channel } } });
    if (registered % 7 === 0) cancelled.push(made.orderId);
  }
  expect(registered).toBeGreaterThan(20);
  for (const orderId of cancelled) await kim.call('POST /api/orders/update', { body: { orderId, changes: { cancelled: true } } });
  await kim.call('POST /api/orders/erasePersonal', { body: { orderId: cancelled[0] ?? 0, reason: '요청' } });

  for (const format of fileFormats)
    for (const rows of ['lines', 'orders'] as const)
      for (const heads of ['names', 'fields'] as const)
        for (const language of languageCodes) {
          const file = await fetchOrderFile(kim, { format, rows, heads, language }).catch(() => undefined);
          // CP949 cannot encode every character
          if (!file) expect(format).toBe('csv-cp949');
          if (!file) continue;
          const opened = format === 'csv-cp949' ? openText(iconv.decode(file.bytes, 'cp949')) : await openFile(new Uint8Array(file.bytes));
          const cells = await opened.rows(0, () => undefined);
          const columns = importColumns('ko', { rights });
          const grouped = groupOrders(cells, guessImport(cells, columns, []), columns);
          expect(grouped.flatMap(({ reasons }) => reasons)).toEqual([]);
          expect(grouped).toHaveLength(registered);
          const orders = grouped.map(({ line, fields, lines }): FileOrder => ({ line, fields, ...(lines && { lines }) }));
          const headers = { 'idempotency-key': crypto.randomUUID() };
          const reply = await kim.call('POST /api/orders/import', {
            headers,
            body: { orders, dryRun: true, changeSet: crypto.randomUUID() },
          });
          expect(reply.orders.filter(({ state }) => state !== 'unchanged')).toEqual([]);
        }
});

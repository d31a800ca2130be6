import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NewOrder } from '#contract/orders/orders.ts';
import { emptyShipping } from '#contract/orders/shipping/empty-shipping.ts';
import type { Parcel } from '#contract/parcels/parcels.ts';
import { compareQuotes } from '#contract/shipments/compare-quotes.ts';
import { labelObstacles } from '#contract/shipments/label-obstacles.ts';
import type { StatusName } from '#sandbox/fedex/tracking/status-codes.ts';
import { parcelWatch } from '#server/db/schema/parcels/parcel-watch.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { parcelTracking } from '#server/modules/parcels/parcel-tracking.job.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { pdfText } from '#test/pdf-text.ts';
import { addProducts } from '#test/products.ts';
import { readyToShip } from '#test/shipments.ts';

let test: TestApp;
let kim: Client;
let others: EventStream;

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  kim = await test.signIn();
  const lee = await test.signIn({ email: 'lee@samusil.example' });
  await readyToShip(test.db);
  others = await openEventStream((init) => lee.fetch('/api/events', init));
  await others.next('ready', () => true);
});
afterAll(async () => {
  others.close();
  await test.close();
});

const receiver: NewOrder['receiver'] = {
  ...{ receiverName: 'Anna Muster', phone: '+49 30 1234 5670', email: 'anna@example.com', countryCode: 'DE' },
  ...{ address1: 'Unter den Linden 1', address2: '', city: 'Berlin', stateOrProvinceCode: '', postalCode: '10117' },
};
const shipping: NewOrder['shipping'] = {
  ...emptyShipping,
  ...{ companyName: 'Muster GmbH', taxNumber: 'DE123456789012345', taxNumberKind: 'EORI', incoterm: 'DDP', exportReason: 'sold' },
  ...{ invoiceCurrency: 'EUR', invoiceRate: 0.9, freight: 20, insurance: 2, discount: 1 },
  boxes: [{ boxName: 'M', length: 30, width: 22, height: 15, ownWeight: 0.2, weight: null }],
};
const goods = [
  { sku: 'TONER-1', weight: 0.2, customsDescription: 'Facial toner of plant extracts, for skin care' },
  { sku: 'CUP-9', weight: 0.5, customsDescription: 'Ceramic tea cup, glazed, for table use' },
];
const hsCodes = ['330499', '691200'];

/** Moves the parcel in the sandbox, and runs the job that asks the carrier. */
async function move(trackingNumber: string, status: StatusName): Promise<void> {
  test.sandbox.clock.advance(3_600_000);
  const body = new URLSearchParams({ trackingNumber, status });
  await fetch(`${test.sandbox.origin}/fedex/parcels`, { method: 'POST', redirect: 'manual', body });
  await test.db.update(parcelWatch).set({ nextAt: sql`now()` });
  const job = parcelTracking(test.db, createCarriers({ fedex: { ...test.config.carriers.fedex, tracking: true } as never }), () => {});
  await job.run({ signal: new AbortController().signal, notifications: [] });
  // in the app the job announces the change itself
  await test.db.execute(sql`select pg_notify('samusil_change', '')`);
}
/** Waits until the other person's page gets a parcel with these values. */
const othersSee = (expected: Partial<Parcel>) =>
  others.next('rows', ({ kind, rows }) =>
    rows.some(
      (row) => kind === 'parcel' && Object.entries(expected).every(([field, value]) => (row as Parcel)[field as keyof Parcel] === value),
    ),
  );

it('an order to Germany goes from goods without a code to a parcel that has arrived, seen by others at each step', async () => {
  const pdNumbers = await addProducts(
    test.db,
    goods.map((each) => ({ ...each, originCountryCode: 'KR' as const, customsUnit: 'EA' as const })),
  );
  const order = await registerOrder(kim, { ...newOrder(pdNumbers), receiver, shipping });
  const { orderId } = order;

  // the check names what is missing, and without it the carrier is not asked
  const facts = await kim.call('POST /api/customs/facts', { body: {} });
  const day = new Date().toISOString().slice(0, 10);
  expect(labelObstacles(order, facts, day).map(({ code, place }) => [code, place.of === 'line' && place.pdNumber])).toEqual(
    pdNumbers.map((pdNumber) => ['hs-code-missing', pdNumber]),
  );
  expect(await kim.problem('POST /api/shipments/quote', { body: { orderId } })).toMatchObject({ code: 'shipment-blocked' });
  for (const [at, pdNumber] of pdNumbers.entries()) {
    const body = { productData: { pdNumber, hsCode: hsCodes[at] ?? '' }, targetColumn: 'hsCode' as const };
    await kim.call('POST /api/products/updateProduct', { body });
  }
  expect(labelObstacles((await kim.call('POST /api/orders/detail', { body: { orderId } })).order, facts, day)).toEqual([]);

  const { quotes } = (await kim.call('POST /api/shipments/quote', { body: { orderId } })).quotes;
  const [cheapest, ...rest] = compareQuotes(quotes);
  expect([cheapest?.cheapest, rest.length > 0]).toEqual([true, true]);
  const label = { orderId, service: cheapest?.service ?? '', format: 'pdf' as const };
  expect((await kim.call('POST /api/shipments/make', { body: label })).shipment.state).toBe('made');
  await others.next('shipments', ({ orders }) => orders.some((each) => each.orderId === orderId && each.shipments[0]?.state === 'made'));
  const parcel = (await kim.call('POST /api/parcels/list', { body: {} })).find((each) => each.orderId === orderId);
  const trackingNumber = parcel?.trackingNumber ?? '';

  await invoiceHasEverything(orderId, trackingNumber);

  await move(trackingNumber, 'CP');
  await othersSee({ trackingNumber, state: 'customs' });
  await move(trackingNumber, 'DE-011');
  await othersSee({ trackingNumber, state: 'problem', problem: 'duty' });
  await move(trackingNumber, 'OD');
  await othersSee({ trackingNumber, state: 'delivering', problem: null });
  await move(trackingNumber, 'DL');
  await othersSee({ trackingNumber, state: 'done' });
  const { scans } = await kim.call('POST /api/parcels/scans', { body: { orderId } });
  expect(scans.map(({ code }) => code)).toEqual(['DL', 'OD', 'DE', 'CP', 'OC']);
});

/** Checks that the printed invoice contains everything that customs requires. */
async function invoiceHasEverything(orderId: number, trackingNumber: string): Promise<void> {
  const printed = await kim.fetch(`/api/orders/invoice?orderId=${orderId}`);
  const text = pdfText(Buffer.from(await printed.arrayBuffer())).join(' ');
  const expected = [
    ...['Sample Shop', '12 Sample-ro', 'Anna Muster', 'Muster GmbH', 'Unter den Linden 1', '10117', 'Berlin', 'DE123456789012345'],
    ...goods.map(({ customsDescription }) => customsDescription),
    ...['3304.99', '6912.00', 'DDP', 'EUR', trackingNumber],
    // two pieces of each at 12.50 dollars × 0.9, freight, insurance and discount, and the weights of goods and box
    ...['11.25', '22.50', '18.00', '1.80', '0.90', '63.90', '0.4', '1.6'],
  ];
  expect(expected.filter((each) => !text.includes(each))).toEqual([]);
}

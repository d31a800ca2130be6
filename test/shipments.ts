import { eq } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { seller } from '#server/db/schema/orders/seller.ts';
import type { LabelOrder, Shipment } from '#server/integrations/carriers/shipment.ts';
import { startTestApp } from './app.ts';
import type { Client } from './client.ts';
import { newOrder } from './orders.ts';
import { addProducts } from './products.ts';

/** A shipment to New York that a carrier would accept. @param day `yyyy-MM-dd` */
export const goodShipment = (day = new Date(Date.now() + 9 * 3_600_000).toISOString().slice(0, 10)): Shipment => ({
  from: {
    name: 'Hong Gildong',
    company: 'Sample Shop',
    phone: '821012345678',
    phoneExtension: '',
    email: '',
    streetLines: ['12 Sample-ro', 'Jung-gu'],
    city: 'Seoul',
    stateOrProvinceCode: '',
    postalCode: '04524',
    countryCode: 'KR',
    taxNumber: '',
    taxNumberKind: null,
  },
  to: {
    name: 'Jane Doe',
    company: '',
    phone: '2125550100',
    phoneExtension: '',
    email: 'jane@example.com',
    streetLines: ['100 Sample Street'],
    city: 'New York',
    stateOrProvinceCode: 'ny',
    postalCode: '10001',
    countryCode: 'US',
    taxNumber: '',
    taxNumberKind: null,
  },
  day,
  boxes: [{ kilograms: 2.4, size: { length: 30, width: 20, height: 15 } }],
  goods: [
    {
      description: 'Ceramic tea cup, glazed, for table use',
      hsCode: '691200',
      originCountryCode: 'KR',
      quantity: 2,
      unit: 'EA',
      value: 40,
      kilograms: 1,
    },
  ],
  goodsValue: 40,
  purpose: 'sold',
  invoiceNumber: '261122-001',
  incoterm: 'DAP',
  dutiesPaidBy: 'receiver',
  freight: 0,
});

/** The order of a label for that shipment. */
export const labelOrder = (given: Partial<LabelOrder> = {}): LabelOrder => ({
  ...goodShipment(),
  service: 'INTERNATIONAL_ECONOMY',
  format: 'pdf',
  reference: '261122-001-a1b2c3',
  ...given,
});

/** Adds a product that customs accepts, and fills in the seller. @returns the number of the product */
export async function readyToShip(db: Db): Promise<number> {
  const customs = {
    weight: 0.5,
    hsCode: '691200',
    originCountryCode: 'KR',
    customsDescription: 'Ceramic tea cup, glazed, for table use',
  } as const;
  const [pdNumber = 0] = await addProducts(db, [{ sku: 'CUP-1', ...customs }]);
  const address = { countryCode: 'KR', address1: '12 Sample-ro', address2: 'Jung-gu', city: 'Seoul', postalCode: '04524' } as const;
  await db
    .update(seller)
    .set({ companyName: 'Sample Shop', contactName: '홍길동', phone: '+82 2 555 0100', ...address })
    .where(eq(seller.sellerId, 1));
  return pdNumber;
}

/** An app with the carrier's stand-in, somebody who is signed in, and the number of a product that may be shipped. */
export async function startShipping() {
  const test = await startTestApp({ sandbox: true });
  return { test, kim: await test.signIn(), cup: await readyToShip(test.db) };
}

/** Registers an order to the United States that a carrier would accept. */
export async function orderToShip(client: Client, pdNumber: number, receiver: Parameters<typeof newOrder>[1] = {}) {
  const headers = { 'idempotency-key': crypto.randomUUID() };
  return (await client.call('POST /api/orders/register', { headers, body: newOrder([pdNumber], receiver) })).order;
}

/** Registers such an order and has the sandbox make a label for it. */
export async function madeLabel(by: Client, pdNumber: number) {
  const { orderId } = await orderToShip(by, pdNumber);
  await by.call('POST /api/shipments/quote', { body: { orderId } });
  const label = { orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const };
  const { shipmentId } = (await by.call('POST /api/shipments/make', { body: label })).shipment;
  return { orderId, shipmentId };
}

import { createHash } from 'node:crypto';
import { PDFDocument } from '@cantoo/pdf-lib';
import { sql } from 'drizzle-orm';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { isOpenShipment } from '#contract/shipments/shipment-states.ts';
import { shipment } from '#server/db/schema/shipments/shipment.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { Crashed, crashAfter, databaseSteps } from '#test/database/crash-points.ts';
import { orderToShip, readyToShip } from '#test/shipments.ts';
import { cancelLabel } from './cancel-label.ts';
import { lookForLabel } from './look-for-label.ts';
import { type LabelCarrier, makeLabel } from './make-label.ts';
import { findInvoice, findShipments } from './shipments.repository.ts';

let test: TestApp | undefined;
let started: TestApp;
let kim: Client & { staff: { staffId: number } };
let cup: number;

beforeEach(async () => {
  clients.clear();
  if (test) return test.sandbox.reset();
  test = await startTestApp({ sandbox: true });
  started = test;
  kim = await test.signIn();
  cup = await readyToShip(test.db);
});
afterAll(() => test?.close());

/** One client for all tests: FedEx refuses clients that sign in more than fifteen times in five seconds. */
const clients = new Map<'drawn' | 'own', LabelCarrier>();

/** FedEx as configured in an office that sends invoices to customs in this way. */
function fedex(electronicInvoice: 'drawn' | 'own'): LabelCarrier {
  const client = clients.get(electronicInvoice);
  if (client) return client;
  const { fedex: config } = started.config.carriers;
  if (!config?.shipping) throw new Error('the sandbox has no labels');
  const [carrier] = createCarriers({ fedex: { ...config, shipping: { ...config.shipping, electronicInvoice } } });
  if (!carrier?.labels) throw new Error('there are no labels');
  const made = { name: carrier.name, labels: carrier.labels };
  clients.set(electronicInvoice, made);
  return made;
}
const how = () => ({ patience: { leaseSeconds: 60, settleSeconds: 600 }, staffId: kim.staff.staffId, announce: () => {} });
const label = (orderId: number) => ({ orderId, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const, besideParcels: [] });
async function quoted() {
  const order = await orderToShip(kim, cup);
  await kim.call('POST /api/shipments/quote', { body: { orderId: order.orderId } });
  return order;
}
const listAt = async <Row>(path: string) => (await (await fetch(`${started.sandbox.origin}/fedex/${path}`)).json()) as Row[];
const uploaded = () => listAt<{ documentId: string; name: string; destination: string; sha256: string }>('documents');
const labelsOf = async (orderNumber: string) =>
  (await listAt<{ cancelled: boolean; references: string[] }>('shipments')).filter(
    ({ cancelled, references }) => !cancelled && references[0]?.startsWith(orderNumber),
  );
const fault = (kind: 'lost-reply' | 'cut' | 'html' | 'garbage' | 'status' | 'rate-limit', match: string) =>
  started.sandbox.faults.add({ service: 'fedex', kind, match });
const states = async (orderId: number) => (await findShipments(started.db, [orderId])).map(({ state, invoice }) => ({ state, invoice }));

describe('our invoice', () => {
  it('goes to customs with the label, and is kept as it went', async () => {
    const { orderId, orderNumber } = await quoted();
    const shipmentId = await makeLabel(started.db, fedex('own'), label(orderId), how());
    expect(await states(orderId)).toEqual([{ state: 'made', invoice: true }]);
    const [sent] = await uploaded();
    const kept = (await findInvoice(started.db, shipmentId))?.document ?? Buffer.of();
    expect(sent).toMatchObject({ destination: 'US', sha256: createHash('sha256').update(kept).digest('hex') });
    expect(sent?.name).toMatch(new RegExp(`^invoice-${orderNumber}-[0-9a-f]{8}\\.pdf$`));
    expect((await PDFDocument.load(new Uint8Array(kept))).getTitle()).toBe(`Invoice ${orderNumber}`);
    const printed = await kim.fetch(`/api/shipments/invoice?shipmentId=${shipmentId}`);
    expect(Buffer.from(await printed.arrayBuffer()).equals(kept)).toBe(true);
  });

  it('that FedEx does not take keeps the label from being made, with its reasons', async () => {
    const { orderId, orderNumber } = await quoted();
    const { labels, name } = fedex('own');
    const spoilt: LabelCarrier['labels'] = { ...labels, takeInvoice: (file) => labels.takeInvoice!({ ...file, name: 'invoice.exe' }) };
    await makeLabel(started.db, { name, labels: spoilt }, label(orderId), how());
    expect(await findShipments(started.db, [orderId])).toMatchObject([
      { state: 'refused', said: ['Invalid request: invalid input : Invalid document details'] },
    ]);
    expect(await labelsOf(orderNumber)).toEqual([]);
    await makeLabel(started.db, fedex('own'), label(orderId), how());
    expect((await states(orderId))[0]).toEqual({ state: 'made', invoice: true });
  });

  it.each([
    ['lost-reply', 'carrier-unavailable', 1],
    ['cut', 'carrier-unavailable', 0],
    ['html', 'carrier-unavailable', 0],
    ['garbage', 'carrier-unavailable', 0],
    ['status', 'carrier-unavailable', 0],
    ['rate-limit', 'carrier-rate-limited', 0],
  ] as const)(
    'whose way to FedEx meets %s leaves no doubt: no label was asked for, and it can be tried again',
    async (kind, code, kept) => {
      const { orderId, orderNumber } = await quoted();
      fault(kind, 'POST /documentapi');
      await expect(makeLabel(started.db, fedex('own'), label(orderId), how())).rejects.toMatchObject({ code });
      expect(await uploaded()).toHaveLength(kept);
      expect(await findShipments(started.db, [orderId])).toEqual([]);
      expect(await labelsOf(orderNumber)).toEqual([]);
      await makeLabel(started.db, fedex('own'), label(orderId), how());
      expect(await states(orderId)).toEqual([{ state: 'made', invoice: true }]);
      expect(await labelsOf(orderNumber)).toHaveLength(1);
    },
  );

  it('is not kept for a label of which nobody knows', async () => {
    const { orderId } = await quoted();
    fault('lost-reply', 'POST /ship');
    await makeLabel(started.db, fedex('own'), label(orderId), how());
    expect(await states(orderId)).toEqual([{ state: 'unknown', invoice: false }]);
  });

  it('killed at every step on its way, there is one label in the end, here and at the carrier', async () => {
    let crashed = true;
    for (let steps = 0; crashed; steps += 1) {
      const { orderId, orderNumber } = await quoted();
      const points = crashAfter(steps);
      const carrier = fedex('own');
      const dying = { ...carrier, labels: points.of(carrier.labels, ['takeInvoice', 'make', 'find', 'cancel']) };
      crashed = await makeLabel(points.of(started.db, databaseSteps), dying, label(orderId), how()).then(
        () => false,
        (error: unknown) => {
          expect(error, `step ${steps}`).toBeInstanceOf(Crashed);
          return true;
        },
      );
      expect((await labelsOf(orderNumber)).length, `after step ${steps}`).toBeLessThanOrEqual(1);
      await putInOrder(orderId, carrier);
      expect(await labelsOf(orderNumber), `after step ${steps}`).toHaveLength(1);
      expect((await states(orderId)).filter(({ state }) => isOpenShipment(state))).toEqual([{ state: 'made', invoice: true }]);
    }
  });
});

/** What people do afterwards: they look labels up, cancel those that cannot be printed, and make new ones. */
async function putInOrder(orderId: number, carrier: LabelCarrier): Promise<void> {
  await started.db.update(shipment).set({ createdAt: sql`created_at - interval '1 hour'`, busyUntil: sql`busy_until - interval '1 hour'` });
  for (const { shipmentId, state } of await findShipments(started.db, [orderId])) {
    if (state === 'made' || !isOpenShipment(state)) continue;
    await lookForLabel(started.db, carrier, shipmentId, how());
    await cancelLabel(started.db, carrier, shipmentId, how());
  }
  if ((await states(orderId)).some(({ state }) => isOpenShipment(state))) return;
  await makeLabel(started.db, carrier, label(orderId), how());
}

it('the invoice that FedEx draws is kept as it came', async () => {
  const { orderId } = await quoted();
  const shipmentId = await makeLabel(started.db, fedex('drawn'), label(orderId), how());
  expect(await uploaded()).toEqual([]);
  const drawn = (await findInvoice(started.db, shipmentId))?.document.toString('latin1');
  expect([drawn?.slice(0, 5), drawn?.includes('(SAMPLE invoice 7947')]).toEqual(['%PDF-', true]);
});

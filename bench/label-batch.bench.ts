import { setTimeout } from 'node:timers/promises';
import type { BatchOutcome, LabelBatch } from '#contract/label-batches/label-batches.ts';
import type { Order } from '#contract/orders/orders.ts';
import { startSandbox } from '#sandbox/server.ts';
import { openDatabase } from '#server/db/database.ts';
import { createCarriers } from '#server/integrations/carriers/carriers.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';
import { goodShipment, readyToShip } from '#test/shipments.ts';
import type { Bench } from './kit/bench.ts';
import { databaseKinds, databaseName, emptyPlace, fillPlace, type Office, startOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { against, type Row, remark, withinLimit } from './kit/row.ts';
import { elapsed } from './kit/statistics.ts';

const count = 100;
/** The number of labels that the job requests from the carrier at once. */
const atOnce = 4;
const failing = ['shipment-blocked', 'order-cancelled', 'order-has-parcels', 'label-refused', 'shipment-exists'];

/** Labels and invoices of 100 orders as one PDF, from the click to the file; five orders fail, each for a different reason. */
export const bench: Bench = {
  async measure(machine) {
    const sandbox = await startSandbox({ redirectUris: [] });
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const place = await emptyPlace(machine, kind);
      const token = await fillPlace(place, { products: 100 });
      const database = await openDatabase(place.where);
      const [cup, [bare = 0]] = [await readyToShip(database.db), await addProducts(database.db, [{ sku: 'BARE-1', weight: 0.5 }])];
      await database.close();
      const office = await startOffice(place, token, { SANDBOX_URL: sandbox.origin });
      const orderIds = await ordersToShip(office, cup, bare);
      const { made, printed } = await labelsOf(office, orderIds);
      const ours = made + printed;
      const floor = (await elapsed(() => carrierAlone(sandbox.origin))) / 1000;
      const work = `labels and invoices of ${count} orders as one PDF, five of which fail (${databaseName[kind]})`;
      rows.push(withinLimit({ work, unit: 's', ours, limit: 60 }));
      rows.push(
        against({
          work: 'the same: until all labels are made',
          unit: 's',
          ours: made,
          floor,
          floorIs: 'the same calls to the carrier alone',
        }),
      );
      rows.push(remark({ work: 'the same: the PDF', unit: 's', ours: printed }));
      await office.stop();
    }
    await sandbox.close();
    return rows;
  },
};

const asking = (office: Office) => {
  const connection = connect(office.origin);
  return async <Reply>(path: string, body: object, headers: object = {}): Promise<Reply> => {
    const answer = await connection.send(path, { method: 'POST', headers: { ...office.headers, ...headers }, body: JSON.stringify(body) });
    return JSON.parse(answer.body.toString());
  };
};

async function ordersToShip(office: Office, cup: number, bare: number): Promise<number[]> {
  const ask = asking(office);
  const register = async (pdNumber: number, receiver: Parameters<typeof newOrder>[1] = {}) =>
    (await ask<{ order: Order }>('/api/orders/register', newOrder([pdNumber], receiver), { 'idempotency-key': crypto.randomUUID() })).order;
  const [cancelled, sent, labelled] = [await register(cup), await register(cup), await register(cup)];
  await ask('/api/orders/update', { orderId: cancelled.orderId, changes: { cancelled: true } });
  await ask('/api/parcels/add', { rows: [{ orderNumber: sent.orderNumber, carrier: 'EMS', trackingNumber: 'EM100000001KR' }] });
  await labelsOf(office, [labelled.orderId]);
  const refused = await register(cup, { phone: '+82 10 1234 567890' });
  const five = [await register(bare), cancelled, sent, refused, labelled].map(({ orderId }) => orderId);
  const others: number[] = [];
  while (others.length + five.length < count) others.push((await register(cup)).orderId);
  return [...five, ...others];
}

/**
 * Starts a batch, waits until it is done, and prints it. Throws when the outcome is not the expected one.
 * @returns seconds
 */
async function labelsOf(office: Office, orderIds: readonly number[]): Promise<{ made: number; printed: number }> {
  const ask = asking(office);
  const began = performance.now();
  const body = { batchKey: crypto.randomUUID(), orderIds, wanted: 'cheapest', format: 'pdf' };
  let batch = await ask<LabelBatch>('/api/labelBatches/begin', body);
  while (batch.state !== 'done') {
    await setTimeout(100);
    const present = await ask<LabelBatch[]>('/api/labelBatches/list', {});
    batch = present.find(({ batchId }) => batchId === batch.batchId) ?? batch;
  }
  const done = performance.now();
  const connection = connect(office.origin);
  const printed = await connection.send(`/api/labelBatches/papers?batchId=${batch.batchId}`, { headers: office.headers });
  if (printed.body.subarray(0, 5).toString() !== '%PDF-') throw new Error(printed.body.toString().slice(0, 300));
  const ended = performance.now();
  connection.close();
  const outcomes = await ask<BatchOutcome[]>('/api/labelBatches/outcomes', { batchId: batch.batchId });
  const problems = outcomes.flatMap(({ problem }) => problem ?? []);
  if (orderIds.length === count && problems.join() !== failing.join()) throw new Error(`They failed otherwise: ${problems.join()}`);
  return { made: (done - began) / 1000, printed: (ended - done) / 1000 };
}

/** Quotes and labels for as many orders, requested from the stand-in without a server and a database. */
async function carrierAlone(sandbox: string): Promise<void> {
  const fedex = {
    ...{ baseUrl: `${sandbox}/fedex`, clientId: 'samusil', clientSecret: 'sandbox-secret', timeoutSeconds: 8 },
    shipping: {
      ...{ accountNumber: '600100200', totalWeightUnit: 'lb' as const, labels: true, electronicInvoice: undefined, tinTypes: {} },
      documentsUrl: `${sandbox}/fedex/documentapi`,
    },
  };
  const [carrier] = createCarriers({ fedex });
  const shipment = goodShipment();
  let left = count - failing.length;
  const worker = async () => {
    for (left -= 1; left >= 0; left -= 1) {
      await carrier?.rates?.quote(shipment);
      const label = { ...shipment, service: 'INTERNATIONAL_ECONOMY', format: 'pdf' as const, reference: crypto.randomUUID().slice(0, 20) };
      const made = await carrier?.labels?.make(label);
      if (made?.outcome !== 'made') throw new Error(JSON.stringify(made));
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}

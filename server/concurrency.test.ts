import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { EndpointName } from '#contract/permissions.ts';
import { type Random, seededRandom } from '#samples/random.ts';
import { rowsOf } from '#server/db/db.ts';
import { examine } from '#server/db/doctor/examine.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { boardOf } from '#test/design.ts';
import { newOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let people: Client[];
let staffIds: number[];
let pdNumbers: number[];
let orderIds: number[];
let projects: { id: number; eventId: string; subId: number }[];

beforeAll(async () => {
  test = await startTestApp({ sandbox: true });
  const signedIn = await Promise.all(Array.from({ length: 6 }, () => test.signIn({ role: 'administrator', affiliation: 'design_team' })));
  people = signedIn;
  staffIds = signedIn.map(({ staff: { staffId } }) => staffId);
  pdNumbers = await addProducts(test.db, [{}, {}, {}, {}]);
  const [boss] = signedIn;
  if (!boss) throw new Error('nobody signed in');
  const key = () => ({ 'idempotency-key': crypto.randomUUID() });
  const register = () => boss.call('POST /api/orders/register', { body: newOrder(pdNumbers), headers: key() });
  orderIds = [await register(), await register()].map(({ order }) => order.orderId);
  const board = boardOf(boss);
  projects = [];
  for (let at = 0; at < 3; at += 1) {
    const staffList = staffIds.map((staffId) => ({ staffId }));
    const project = await board.create({ staffList });
    const sub = await board.createSub(project, { staffList });
    projects.push({ id: project.designWorkflowId, eventId: project.eventId, subId: sub.designWorkflowSubProjectId });
  }
});
afterAll(() => test.close());

const shuffled = <T>(random: Random, list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, rank: random.next() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ value }) => value);

/** Calls that write many rows at once. */
function manyAtOnce(random: Random, number: number): [EndpointName, object, object][] {
  const rows = (fields: () => object) => shuffled(random, pdNumbers).map((pdNumber) => ({ pdNumber, fields: fields() }));
  const product = () => ({ brand: `${number}`, sku: `S-${number % 9}`, setInOption: random.pick(pdNumbers) });
  const price = () => ({ costPrice: number, basePrice: number });
  const key = { 'idempotency-key': crypto.randomUUID() };
  return [
    ['POST /api/products/updateProducts', { rows: rows(product), kind: 'sheet', whenRefused: 'write-others' }, key],
    ['POST /api/products/updatePriceSheets', { rows: rows(price), kind: 'bulk', whenRefused: 'write-none' }, key],
    ['POST /api/changeSets/putBack', { changeSetId: random.integer(1, 9) }, key],
  ];
}

/** A random write to rows that the other writers use as well. */
function anyWrite(random: Random): [EndpointName, object, object?] {
  const number = random.integer(1, 1_000_000);
  const pdNumber = random.pick(pdNumbers);
  const { id, eventId, subId } = random.pick(projects);
  const staffList = shuffled(random, staffIds).map((staffId) => ({ staffId }));
  const { window, editing, picking } = boardOf(people[0]!);
  const day = `2027-03-${String(random.integer(8, 19)).padStart(2, '0')}`;
  const writes: [EndpointName, object, object?][] = [
    ['POST /api/products/updateProduct', { productData: { pdNumber, brand: `${number}` }, targetColumn: 'brand' }],
    ['POST /api/products/updateProduct', { productData: { pdNumber, sku: `S-${number % 9}` }, targetColumn: 'sku' }],
    ['POST /api/products/updateProduct', { productData: { pdNumber, setInOption: random.pick(pdNumbers) }, targetColumn: 'setInOption' }],
    ['POST /api/products/updateProductPriceSheet', { productData: { pdNumber, costPrice: number }, targetColumn: 'costPrice' }],
    [
      'POST /api/products/ecountProductsToCore',
      {
        ecountProductList: shuffled(random, [1, 2, 3, 4, 5, 6]).map((at) => ({
          sku: `S-${at}`,
          productName: `이름 ${number}`,
          weight: null,
          category: null,
        })),
      },
    ],
    ...manyAtOnce(random, number),
    ['POST /api/products/updateExchangeRate', { country: random.pick(['US', 'CN']), exchangeRate: number / 10 }],
    ['POST /api/orders/register', newOrder(shuffled(random, pdNumbers)), { 'idempotency-key': crypto.randomUUID() }],
    ['POST /api/orders/update', { orderId: random.pick(orderIds), changes: { phone: `${number}`, cancelled: number % 2 === 0 } }],
    ['POST /api/orders/updateSeller', { changes: { companyName: `${number}` } }],
    ['POST /api/staff/update', { staffId: random.pick(staffIds), changes: { staffNickName: `${number}` } }],
    ['POST /api/staff/update', { staffId: random.pick(staffIds), changes: { role: number % 2 === 0 ? 'staff' : 'administrator' } }],
    ['POST /api/design/editProject', editing(id, { summary: `${number}`, staffList }).body],
    ['POST /api/design/editProject', editing(subId, { startDate: day, staffList }, true).body],
    ['POST /api/design/moveProject', { ...window, designWorkflowId: id, days: random.integer(-3, 3) }],
    ['POST /api/design/deleteProject', picking(id).body],
    ['POST /api/design/restoreProject', picking(id).body],
    ['POST /api/design/deleteProject', picking(subId, true).body],
    ['POST /api/design/restoreProject', picking(subId, true).body],
    [
      'POST /api/design/newProject',
      { ...window, isSub: false, project: { startDate: day, endDate: '2027-03-19', staffList, requestId: crypto.randomUUID() } },
    ],
    ['POST /api/google-calendar/editProject', { eventId, summary: `${number}`, start: day, end: '2027-03-19' }],
  ];
  return random.pick(writes);
}

it('six people who write everything at the same moment meet refusals, but no fault, and the history tells it all', async () => {
  const faults: string[] = [];
  const succeeded = new Set<string>();
  await Promise.all(
    people.map(async (client, at) => {
      const random = seededRandom(at + 1);
      for (let turn = 0; turn < 60; turn += 1) {
        const [name, body, headers = {}] = anyWrite(random);
        const reply = await client.fetch(name.slice('POST '.length), {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        if (reply.ok) succeeded.add(name);
        const text = await reply.text();
        if (reply.status >= 500) faults.push(`${name}: ${text}`);
      }
    }),
  );
  expect(faults).toEqual([]);
  expect(succeeded.size).toBeGreaterThan(10);

  // each write has one revision and is in the history: none was lost, and none bypassed the history
  const missing = await rowsOf(
    test.db,
    sql`with counted as (
          select kind, entity_id, count(distinct revision)::int as written, max(revision) as revision from change_history group by kind, entity_id
        )
        select * from (
          select 'product' as kind, pd_number as id, revision from product
          union all select 'order', order_id, revision from "order"
        ) now join counted on counted.kind = now.kind and counted.entity_id = now.id::text
        where counted.revision <> now.revision or counted.written <> now.revision`,
  );
  expect(missing).toEqual([]);
  expect(await examine(test.db)).toEqual([]);
}, 120_000);

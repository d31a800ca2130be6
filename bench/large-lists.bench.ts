import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Machine } from './kit/bench.ts';
import { fillLargely, largeOffice } from './kit/large-office.ts';
import { type DatabaseKind, databaseKinds, databaseName, emptyPlace, type Office, startOffice } from './kit/office.ts';
import { type Connection, connect } from './kit/requests.ts';
import { type Row, remark, withinLimit } from './kit/row.ts';
import { elapsed } from './kit/statistics.ts';
import { settleCustomers } from './orders/order-office.ts';

const rounds = 9;
const readers = 20;

const lists = {
  products: '/api/products/management_basic',
  prices: '/api/products/management_price',
  'products to choose from': '/api/products/allData',
  orders: '/api/orders/list',
} as const;

/** The lists of 100,000 products and orders: their first reading, further ones, and the next one after an edit. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) rows.push(...(await measureOn(machine, kind)));
    return rows;
  },
};

async function measureOn(machine: Machine, kind: DatabaseKind): Promise<Row[]> {
  const place = await emptyPlace(machine, kind);
  const office = await startOffice(place, await fillLargely(place));
  const connections = Array.from({ length: readers }, () => connect(office.origin));
  const [first] = connections as [Connection];
  const of = (what: string) => `${what} (${largeOffice.toLocaleString('en')}, ${databaseName[kind]})`;
  const rows: Row[] = [];
  for (const [name, path] of Object.entries(lists)) {
    const read = (connection: Connection) => readList(connection, office, path);
    rows.push(remark({ work: of(`list of ${name}, for the first time`), unit: 'ms', ours: await elapsed(() => read(first)) }));
    const edit = path === lists.orders ? editOrder : editProduct;
    const [unchanged, changed] = [[] as number[], [] as number[]];
    for (let round = 0; round < rounds; round += 1) {
      unchanged.push(await elapsed(() => read(first)));
      await edit(first, office, round);
      changed.push(await elapsed(() => read(first)));
    }
    rows.push(remark({ work: of(`list of ${name}, unchanged`), unit: 'ms', ours: unchanged }));
    const after = { work: of(`list of ${name}, for the next reader after an edit`), unit: 'ms' as const, ours: changed };
    rows.push(name === 'products' ? withinLimit({ ...after, limit: 50 }) : remark(after));
  }
  // the first search that groups 100,000 orders by customer has to wait for some of that work, so it is done before
  await settleCustomers({ office, connection: first });
  // the office's job analyses the tables after it
  await sleep(5_000);
  for (const text of ['receiver 2020-01-0', 'rec', '200101', '5550100', 'nobody']) {
    const ours: number[] = [];
    for (let round = 0; round < rounds; round += 1) ours.push(await elapsed(() => find(first, office, text)));
    rows.push(withinLimit({ work: of(`orders found by '${text}'`), unit: 'ms', ours, limit: 30 }));
  }
  await editProduct(first, office, rounds);
  const all = await elapsed(() => Promise.all(connections.map((connection) => readList(connection, office, lists.products))));
  rows.push(remark({ work: of(`list of products, until ${readers} readers have it who come right after an edit`), unit: 'ms', ours: all }));
  for (const connection of connections) connection.close();
  await office.stop();
  return rows;
}

const readList = (connection: Connection, { headers }: Office, path: string) =>
  connection.send(path, { method: 'POST', headers: { ...headers, 'accept-encoding': 'gzip' }, body: '{}' });

const find = (connection: Connection, { headers }: Office, text: string) =>
  connection.send('/api/finder/find', { method: 'POST', headers, body: JSON.stringify({ text }) });

const editProduct = (connection: Connection, { headers }: Office, round: number) =>
  connection.send('/api/products/updateProduct', {
    method: 'POST',
    headers,
    body: JSON.stringify({ productData: { pdNumber: 50_000 + round, brand: `brand ${crypto.randomUUID()}` }, targetColumn: 'brand' }),
  });

const editOrder = (connection: Connection, { headers }: Office, round: number) =>
  connection.send('/api/orders/update', {
    method: 'POST',
    headers,
    body: JSON.stringify({ orderId: 50_000 + round, changes: { city: `city ${crypto.randomUUID()}` } }),
  });

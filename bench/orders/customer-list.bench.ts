import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench, Machine } from '#bench/kit/bench.ts';
import { type DatabaseKind, databaseKinds, databaseName } from '#bench/kit/office.ts';
import { type Row, remark, timesFloor } from '#bench/kit/row.ts';
import { elapsed } from '#bench/kit/statistics.ts';
import { ask, filled, customersPath as path, settleCustomers } from './order-office.ts';

const rounds = 15;
const few = 100;
const many = 100_000;
/** The number of orders of each customer. */
const each = 5;
/** The same number of customers is read from both offices: only the number of customers that are searched differs. */
const limit = 20;

const windows: Record<string, object> = {
  'newest first': {},
  'dearest first': { sort: 'total' },
  'most orders first': { sort: 'count' },
  "found by 'receiver7@'": { q: 'receiver7@' },
  "found by 'nobody'": { q: 'nobody' },
};

/**
 * Windows of the customers of 100,000 orders, compared with those of 100; the same after one more order; and the first grouping of all
 * orders.
 */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) rows.push(...(await measureOn(machine, kind)));
    return rows;
  },
};

async function measureOn(machine: Machine, kind: DatabaseKind): Promise<Row[]> {
  const [small, large] = [await filled(machine, kind, few, few / each), await filled(machine, kind, many, many / each)];
  const of = (what: string) => `customers, ${what} (${many.toLocaleString('en')} orders, ${databaseName[kind]})`;
  const rows: Row[] = [remark({ work: of('all put together at first'), unit: 'ms', ours: await elapsed(() => settleCustomers(large)) })];
  // the office's job analyses the tables after it
  await sleep(5_000);
  for (const [name, body] of Object.entries(windows)) {
    const [floor, ours] = [[] as number[], [] as number[]];
    for (const office of [small, large]) await ask(office, path, { limit, ...body });
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await elapsed(() => ask(small, path, { limit, ...body })));
      ours.push(await elapsed(() => ask(large, path, { limit, ...body })));
    }
    rows.push(timesFloor({ work: of(name), unit: 'ms', ours, floor, floorIs: `the same of ${few}`, atMost: 1.5 }));
  }
  const [floor, ours] = [[] as number[], [] as number[]];
  for (let round = 0; round < rounds; round += 1)
    for (const [office, times] of [
      [small, floor],
      [large, ours],
    ] as const) {
      await ask(office, '/api/orders/update', { orderId: 1 + round, changes: { email: `other${round}@example.com` } });
      times.push(await elapsed(() => ask(office, path, { limit })));
    }
  rows.push(
    timesFloor({ work: of('right after an order was corrected'), unit: 'ms', ours, floor, floorIs: `the same of ${few}`, atMost: 1.5 }),
  );
  for (const { connection, office } of [small, large]) {
    connection.close();
    await office.stop();
  }
  return rows;
}

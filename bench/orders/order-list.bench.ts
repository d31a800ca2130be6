import type { Bench, Machine } from '#bench/kit/bench.ts';
import { type DatabaseKind, databaseKinds, databaseName } from '#bench/kit/office.ts';
import { type Row, remark, timesFloor } from '#bench/kit/row.ts';
import { elapsed } from '#bench/kit/statistics.ts';
import { ask, type Filled, filled } from './order-office.ts';

const rounds = 15;
const few = 100;
const many = 100_000;

/** The same number of orders is read from both offices: only the number of orders that are searched differs. */
const limit = 20;

const windows: Record<string, object> = {
  'first window': {},
  'oldest first': { sort: 'registered' },
  'dearest first': { sort: '-total' },
  'of one country': { country: 'DE' },
  'of one person': { staffId: 2 },
  'of some days': { fromDay: '2020-01-01', toDay: '2020-01-20' },
  'of some days and one country': { country: 'JP', fromDay: '2020-01-01', toDay: '2020-01-20' },
  'not sent': { unsent: true },
  'with a problem': { state: 'problem' },
  'to be packed': { stage: 'paid' },
  "found by 'receiver'": { q: 'receiver' },
  "found by 'receiver 2020-01-02 de'": { q: 'receiver 2020-01-02 de' },
  "found by 'nobody'": { q: 'nobody' },
};

/** Windows of the list of 100,000 orders, compared with those of 100. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) rows.push(...(await measureOn(machine, kind)));
    return rows;
  },
};

async function measureOn(machine: Machine, kind: DatabaseKind): Promise<Row[]> {
  const [small, large] = [await filled(machine, kind, few), await filled(machine, kind, many)];
  const of = (what: string) => `orders, ${what} (${many.toLocaleString('en')}, ${databaseName[kind]})`;
  const rows: Row[] = [];
  for (const [name, body] of Object.entries(windows)) {
    const [floor, ours] = [[] as number[], [] as number[]];
    for (const office of [small, large]) await read(office, body);
    for (let round = 0; round < rounds; round += 1) {
      floor.push(await elapsed(() => read(small, body)));
      ours.push(await elapsed(() => read(large, body)));
    }
    rows.push(timesFloor({ work: of(name), unit: 'ms', ours, floor, floorIs: `the same of ${few}`, atMost: 1.5 }));
  }
  rows.push(remark({ work: of('what all of them come to'), unit: 'ms', ours: await elapsed(() => ask(large, '/api/orders/sums', {})) }));
  for (const { connection, office } of [small, large]) {
    connection.close();
    await office.stop();
  }
  return rows;
}

const read = (filledOffice: Filled, body: object) => ask(filledOffice, '/api/orders/window', { limit, ...body });

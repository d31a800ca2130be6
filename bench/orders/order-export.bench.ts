import type { Bench, Machine } from '#bench/kit/bench.ts';
import { type DatabaseKind, databaseKinds, databaseName } from '#bench/kit/office.ts';
import { memoryOfTree } from '#bench/kit/process.ts';
import { type Row, remark, withinLimit } from '#bench/kit/row.ts';
import { elapsed } from '#bench/kit/statistics.ts';
import { ask, type Filled, filled } from './order-office.ts';

const many = 20_000;
const rounds = 5;

const files: Record<string, object> = {
  'as a workbook': { rows: 'orders', format: 'xlsx' },
  'and their lines as a workbook': { rows: 'lines', format: 'xlsx' },
  'and their lines as CSV': { rows: 'lines', format: 'csv' },
};

/** Files of all 20,000 orders: the time, and how much the server's memory grows during the export. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) rows.push(...(await measureOn(machine, kind)));
    return rows;
  },
};

async function measureOn(machine: Machine, kind: DatabaseKind): Promise<Row[]> {
  const office = await filled(machine, kind, many);
  const rows: Row[] = [];
  for (const [name, body] of Object.entries(files)) {
    const work = `${many.toLocaleString('en')} orders ${name} (${databaseName[kind]})`;
    const [times, more]: [number[], number[]] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const { time, megabytes } = await watched(office, body);
      times.push(time);
      more.push(megabytes);
    }
    rows.push(remark({ work, unit: 'ms', ours: times }));
    rows.push(withinLimit({ work: `${work}: memory beyond that of before`, unit: 'MB', ours: more, limit: 200 }));
  }
  office.connection.close();
  await office.office.stop();
  return rows;
}

/** The time for a file, and the growth of the server's memory during that time. */
async function watched(office: Filled, body: object): Promise<{ time: number; megabytes: number }> {
  const { pid = 0 } = office.office.child;
  const now = () => [...memoryOfTree(pid).values()].reduce((sum, one) => sum + one, 0);
  const before = now();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, now());
  }, 100);
  const time = await elapsed(() => ask(office, '/api/orders/export', body));
  clearInterval(timer);
  return { time, megabytes: most - before };
}

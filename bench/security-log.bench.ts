import { sql } from 'drizzle-orm';
import { dayOf } from '#contract/days.ts';
import { openDatabase } from '#server/db/database.ts';
import { securityThinning } from '#server/modules/security/security-thinning.job.ts';
import type { Bench } from './kit/bench.ts';
import { databaseKinds, databaseName, emptyPlace, fillPlace, type Office, type Place, startOffice } from './kit/office.ts';
import { usageOf } from './kit/process.ts';
import { connect } from './kit/requests.ts';
import { type Row, remark, withinLimit } from './kit/row.ts';
import { elapsed, medianTime } from './kit/statistics.ts';

const events = 1_000_000;

const today = Math.floor(Date.now() / 86_400_000);

/** Every filter of the log, with a value that many events have and one that few or none have. */
const filters = {
  kind: ['orders-listed', 'right-refused', 'job-failed'],
  outcome: ['done', 'refused'],
  staffId: [7, 90],
  address: ['198.51.100.7'],
  days: [
    [dayOf(today - 500), dayOf(today)],
    [dayOf(today - 300), dayOf(today - 300)],
  ],
} as const;

/** The security log of some years: its pages with every combination of filters, its file, and its thinning. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const place = await emptyPlace(machine, kind);
      const token = await fillPlace(place, { products: 10 });
      await addEvents(place);
      const office = await startOffice(place, token);
      const of = `security log of 1,000,000 events (${databaseName[kind]})`;
      rows.push(...(await pages(office, of)), ...(await file(office, of)));
      await office.stop();
      rows.push(...(await thinning(place, of)));
    }
    return rows;
  },
};

async function addEvents({ where }: Place): Promise<void> {
  const database = await openDatabase(where);
  await database.long.execute(sql`insert into security_event (at, kind, outcome, staff_id, address)
    select now() - interval '700 days' + n * interval '60 seconds',
      (array['orders-listed', 'order-opened', 'signed-in', 'right-refused', 'invoice-made', 'role-changed'])[1 + (n::bigint * 7919) % 6],
      case (n::bigint * 7919) % 6 when 3 then 'refused' else 'done' end, n % 50, '198.51.100.' || n % 200
    from generate_series(1, ${events}::int) n`);
  await database.long.execute(sql`vacuum analyze`);
  await database.close();
}

async function pages(office: Office, of: string): Promise<Row[]> {
  const connection = connect(office.origin);
  const ask = (path: string, body: object) =>
    connection.send(path, { method: 'POST', headers: office.headers, body: JSON.stringify(body) });
  const slowest = async (path: string, more: object) => {
    let worst = { ms: 0, filter: '' };
    for (const filter of combinations()) {
      const body = { ...filter, ...more };
      await ask(path, body);
      const ms = await medianTime(3, () => ask(path, body));
      if (ms > worst.ms) worst = { ms, filter: JSON.stringify(filter).replaceAll('"', '') };
    }
    return worst;
  };
  const rows: Row[] = [];
  for (const [what, path, more] of [
    ['page', '/api/security/list', { limit: 100 }],
    ['page in the middle', '/api/security/list', { limit: 100, before: events / 2 }],
    ['how many are new', '/api/security/countNew', { after: events / 2 }],
  ] as const) {
    const { ms, filter } = await slowest(path, more);
    rows.push(withinLimit({ work: `${of}, ${what}, worst combination of filters: ${filter}`, unit: 'ms', ours: ms, limit: 100 }));
  }
  connection.close();
  return rows;
}

/** The file of all events: its time and memory, and how long other requests wait during that time. */
async function file(office: Office, of: string): Promise<Row[]> {
  const [connection, beside] = [connect(office.origin), connect(office.origin)];
  const memory = () => usageOf(Number(office.child.pid)).memory;
  const before = memory();
  let [most, slowest, going] = [before, 0, true];
  const began = performance.now();
  const made = connection.send('/api/security/export?language=ko', { headers: office.headers }).finally(() => {
    going = false;
  });
  while (going) {
    const asked = performance.now();
    await beside.send('/api/auth/session', { method: 'POST', headers: office.headers, body: '{}' });
    slowest = Math.max(slowest, performance.now() - asked);
    most = Math.max(most, memory());
  }
  const { body } = await made;
  const seconds = (performance.now() - began) / 1000;
  connection.close();
  beside.close();
  return [
    withinLimit({ work: `${of}, as a file of ${Math.round(body.length / 1_048_576)} MB`, unit: 's', ours: seconds, limit: 60 }),
    withinLimit({ work: 'the same: memory more than before, at most', unit: 'MB', ours: most - before, limit: 150 }),
    withinLimit({ work: 'the same: slowest answer to somebody else meanwhile', unit: 'ms', ours: slowest, limit: 100 }),
  ];
}

/** The thinning of about two months of events that become too old at once, while another connection makes small requests. */
async function thinning({ where }: Place, of: string): Promise<Row[]> {
  const database = await openDatabase(where);
  let [slowest, going] = [0, true];
  const began = performance.now();
  const thinned = securityThinning(database.db, 640)
    .run({ signal: new AbortController().signal, notifications: [] })
    .finally(() => {
      going = false;
    });
  while (going) slowest = Math.max(slowest, await elapsed(() => database.db.execute(sql`select 1`)));
  await thinned;
  const seconds = (performance.now() - began) / 1000;
  await database.close();
  return [
    remark({ work: `${of}, thinned by a twelfth, in portions`, unit: 's', ours: seconds }),
    withinLimit({ work: 'the same: slowest answer to somebody else meanwhile', unit: 'ms', ours: slowest, limit: 100 }),
  ];
}

/** Every combination of filters: each is left out or has one of its values. */
function* combinations(): Generator<object> {
  for (const kind of [undefined, ...filters.kind])
    for (const outcome of [undefined, ...filters.outcome])
      for (const staffId of [undefined, ...filters.staffId])
        for (const address of [undefined, ...filters.address])
          for (const days of [undefined, ...filters.days]) {
            const [fromDay, toDay] = days ?? [];
            yield { kind, outcome, staffId, address, fromDay, toDay };
          }
}

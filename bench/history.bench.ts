import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import type { Bench } from './kit/bench.ts';
import { databaseKinds, databaseName, emptyPlace, fillPlace, type Place, startOffice } from './kit/office.ts';
import { connect } from './kit/requests.ts';
import { type Row, remark, withinLimit } from './kit/row.ts';
import { medianTime } from './kit/statistics.ts';

const changes = 1_000_000;

/** Every filter of the history page, with a value that many changes have and one that few or none have. */
const filters = {
  kind: ['product', 'seller'],
  field: ['weight', 'customVal1'],
  staffId: [1, 4],
  entityId: ['17'],
  days: [
    ['2026-01-01', '2026-12-31'],
    ['2025-03-03', '2025-03-03'],
    ['2019-01-01', '2019-12-31'],
  ],
  before: [500_000],
} as const;

/** A page of the history of a million changes, with every combination of filters. */
export const bench: Bench = {
  async measure(machine) {
    const rows: Row[] = [];
    for (const kind of databaseKinds) {
      const place = await emptyPlace(machine, kind);
      const token = await fillPlace(place);
      await addHistory(place);
      const office = await startOffice(place, token);
      const connection = connect(office.origin);
      const times: { body: object; ms: number }[] = [];
      for (const body of queries()) {
        const read = () => connection.send('/api/history/list', { method: 'POST', headers: office.headers, body: JSON.stringify(body) });
        await read();
        times.push({ body, ms: await medianTime(3, read) });
      }
      connection.close();
      await office.stop();
      const worst = times.reduce((slowest, each) => (each.ms > slowest.ms ? each : slowest));
      const work = `history page over 1,000,000 changes (${databaseName[kind]})`;
      const named = `worst of ${times.length} filter combinations: ${JSON.stringify(worst.body).replaceAll('"', '')}`;
      rows.push(withinLimit({ work: `${work}, ${named}`, unit: 'ms', ours: worst.ms, limit: 100 }));
      rows.push(remark({ work: `${work}, median`, unit: 'ms', ours: times.map(({ ms }) => ms) }));
    }
    return rows;
  },
};

/** Two years of changes by five people to products, prices and projects, mostly of few fields. */
async function addHistory({ where }: Place): Promise<void> {
  const database = await openDatabase(where);
  await database.long.execute(sql`insert into change_history (at, kind, entity_id, field, from_value, to_value, revision, staff_id)
    select timestamptz '2024-12-31 15:00Z' + interval '1 minute' * n,
      (array['product', 'product', 'product', 'priceSheet', 'project'])[1 + n % 5],
      (1 + (n::bigint * 7919) % 10000)::text,
      (array['weight', 'price', 'category', 'product_name', 'weight', 'cost_price', 'summary'])[1 + n % 7],
      to_jsonb(n), to_jsonb(n + 1), 2, 1 + n % 3
    from generate_series(1, ${changes}::int) n`);
  await database.long.execute(sql`vacuum analyze`);
  await database.close();
}

/** Every combination of filters: each is left out or has one of its values. */
function* queries(): Generator<object> {
  for (const kind of [undefined, ...filters.kind])
    for (const field of [undefined, ...filters.field])
      for (const staffId of [undefined, ...filters.staffId])
        for (const entityId of [undefined, ...filters.entityId])
          for (const days of [undefined, ...filters.days])
            for (const before of [undefined, ...filters.before]) {
              // an id is meaningless without a kind: no request has it alone
              if (entityId !== undefined && kind === undefined) continue;
              const [fromDay, toDay] = days ?? [];
              yield { kind, field, staffId, entityId, fromDay, toDay, before };
            }
}

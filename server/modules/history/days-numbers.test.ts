import { test as check, fc } from '@fast-check/vitest';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { HistoryQuery } from '#contract/history/history.ts';
import type { Database } from '#server/db/database.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { historyKinds } from '#server/modules.ts';
import { freshDatabase } from '#test/database.ts';
import { numbersOfDays } from './days-numbers.ts';
import { listChanges } from './history.repository.ts';
import { endOfDay, startOfDay } from './office-days.ts';

/** A hundred changes on each day from 2020-01-01, every tenth in a set; and a few that were written late, as by a long transaction. */
const days = 400;
const each = 100;

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const { long: db } = database;
  await db.execute(sql`truncate change_history restart identity`);
  await db.execute(sql`insert into change_history (at, kind, entity_id, field, from_value, to_value, revision, staff_id, change_set_id)
    select timestamptz '2020-01-01 00:00+09' + n / ${each}::int * interval '1 day' + n % ${each}::int * interval '14 minutes'
        - case when n % 997 = 0 then n % 4 * interval '1 day' else interval '0' end,
      'product', (n % 50)::text, (array['weight', 'brand'])[1 + n % 2], '1', '2', 2, n % 3, case when n % 10 = 0 then 1 end
    from generate_series(0, ${days * each - 1}::int) n`);
  await db.execute(sql`analyze change_history`);
});
afterAll(() => database.close());

const day = fc
  .integer({ min: -30, max: days + 30 })
  .map((after) => new Date(Date.UTC(2020, 0, 1) + after * 86_400_000).toISOString().slice(0, 10));
const queries = fc.record({
  fromDay: fc.option(day, { nil: undefined }),
  toDay: fc.option(day, { nil: undefined }),
  staffId: fc.option(fc.integer({ min: 1, max: 3 }), { nil: undefined }),
  field: fc.option(fc.constantFrom('weight', 'brand'), { nil: undefined }),
  before: fc.option(fc.integer({ min: 1, max: days * each + 10 }), { nil: undefined }),
  limit: fc.integer({ min: 1, max: 200 }),
});

check.prop([queries])('a page of some days has the newest of all their changes that belong to no set', async (query) => {
  const { fromDay = '-infinity', toDay = 'infinity', staffId = null, field = null, before = null, limit } = query;
  const matching = await rowsOf<{ id: number }>(
    database.db,
    sql`select change_id::int as id from change_history where change_set_id is null
        and (at at time zone 'Asia/Seoul')::date between ${fromDay}::date and ${toDay}::date
        and (${staffId}::int is null or staff_id = ${staffId}) and (${field}::text is null or field = ${field})
        and (${before}::int is null or change_id < ${before}) order by change_id desc limit ${limit + 1}`,
  );
  const page = await listChanges(database.db, historyKinds, query);
  expect(page.changes.map(({ changeId }) => changeId)).toEqual(matching.slice(0, limit).map(({ id }) => id));
  expect(page.more).toBe(matching.length > limit);
});

it.each<[string, Omit<HistoryQuery, 'limit'>]>([
  ['of some days long ago', { fromDay: '2020-01-20', toDay: '2020-03-20' }],
  ['until a day long ago', { toDay: '2020-03-20' }],
  ['of late days, before a change of early ones', { fromDay: '2020-12-01', before: 4000 }],
  ['at the end of some late days', { fromDay: '2020-12-01', toDay: '2020-12-31', before: 33_450 }],
])('a page %s goes through hardly more changes than it shows', async (_, query) => {
  const read = await database.db.transaction(async (tx) => {
    const before = await readSoFar(tx);
    await listChanges(tx, historyKinds, { ...query, limit: 100 });
    return (await readSoFar(tx)) - before;
  });
  expect(read).toBeGreaterThan(0);
  expect(read).toBeLessThan(2500);
});

/** The rows of the history that this connection has read so far. */
async function readSoFar(tx: Db): Promise<number> {
  const [read] = await rowsOf<{ rows: number }>(
    tx,
    sql`select (seq_tup_read + idx_tup_fetch)::int as rows from pg_stat_xact_user_tables where relname = 'change_history'`,
  );
  return read?.rows ?? Number.NaN;
}

it('knows the same where the clocks of the database are put forward at midnight', async () => {
  const query = { fromDay: '2020-09-01', toDay: '2020-09-10' };
  const there = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'America/Santiago'`);
    return await numbersOfDays(tx, query);
  });
  expect(there).toEqual(await numbersOfDays(database.db, query));
});

it('a day in Korea ends where the next begins, also while the clocks of the database are put forward or back', async () => {
  const days = ['2026-03-28', '2026-03-29', '2026-03-30', '2026-10-25', '2026-10-26'];
  const hours = await database.db.transaction(async (tx) => {
    await tx.execute(sql`set local timezone = 'Europe/Berlin'`);
    const lengths = days.map((each) => sql`extract(epoch from ${endOfDay(each)} - ${startOfDay(each)})::int / 3600`);
    return await rowsOf<{ hours: number[] }>(tx, sql`select json_build_array(${sql.join(lengths, sql`, `)}) as hours`);
  });
  expect(hours).toEqual([{ hours: [24, 24, 24, 24, 24] }]);
});

it('knows between which numbers the changes of some days are, and that there are none', async () => {
  const numbers = (query: Parameters<typeof numbersOfDays>[1]) => numbersOfDays(database.db, query);
  expect(await numbers({ fromDay: '2020-01-03', toDay: '2020-01-03' })).toMatchObject({ first: 202, last: 300 });
  expect(await numbers({ fromDay: '2019-01-01', toDay: '2019-12-30' })).toBeUndefined();
  expect(await numbers({ fromDay: '2022-01-01' })).toBeUndefined();
});

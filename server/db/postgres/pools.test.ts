import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, openPostgres } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { rowsOf } from '#server/db/db.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#test/database/database-proxy.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { detectServerFeatures } from './server-features.ts';

/** Short limits for the test, in the same order of length as the real ones. */
const limits = { connectMs: 1_500, lockMs: 300, statementMs: 1_000 };

describe.runIf(databaseKind() === 'postgres')('the connections to PostgreSQL', () => {
  let location: FreshLocation;
  let proxy: DatabaseProxy;
  let database: Database;
  let otherClient: pg.Client;
  beforeAll(async () => {
    location = await freshLocation();
    proxy = await startDatabaseProxy(location.environment.DATABASE_URL);
    database = openPostgres(proxy.url, { limits, connections: 10 });
    otherClient = new pg.Client({ connectionString: location.environment.DATABASE_URL });
    await otherClient.connect();
    await otherClient.query('create table shelf (id int primary key, n int not null)');
    await otherClient.query('insert into shelf select id, 0 from generate_series(1, 20) id');
  });
  afterAll(async () => {
    await database.close();
    await otherClient.end();
    await proxy.remove();
    await location.remove();
  });

  const write = (id: number) => database.db.transaction((tx) => tx.execute(sql`update shelf set n = n + 1 where id = ${id}`));
  const refusal = (work: Promise<unknown>) => work.then(() => 'done', databaseFailureOf);

  it('give up a row that a stranger has locked, and have place for all others meanwhile', async () => {
    await otherClient.query('begin');
    await otherClient.query('update shelf set n = 0 where id = 1');
    const waiting = Array.from({ length: 12 }, () => refusal(write(1)));
    const others = Array.from({ length: 5 }, (_, at) => refusal(write(2 + at)));
    expect(await Promise.all(others)).toEqual(Array(5).fill('done'));
    expect(await rowsOf(database.brief, sql`select 1 as one`)).toEqual([{ one: 1 }]);
    expect(new Set((await Promise.all(waiting)).map((each) => JSON.stringify(each)))).toEqual(
      new Set([JSON.stringify({ code: 'database-busy', outcome: 'nothing-written', waitedFor: 'a lock' })]),
    );
    await otherClient.query('rollback');
    expect(await refusal(write(1))).toBe('done');
  });

  it('end a statement that takes too long, but not the same one in work that takes long by its nature', async () => {
    const slow = sql`select pg_sleep(1.3)`;
    expect(await refusal(database.db.execute(slow))).toMatchObject({ code: 'database-busy', waitedFor: 'a statement' });
    expect(await refusal(database.long.execute(slow))).toBe('done');
  });

  it('are seen by their name, and are noticed when they are gone while they wait', async () => {
    const named = await rowsOf(
      database.db,
      sql`select application_name, current_setting('client_connection_check_interval') as looks
      from pg_stat_activity where pid = pg_backend_pid()`,
    );
    expect(named).toEqual([{ application_name: 'samusil', looks: '2s' }]);
  });

  it('have no plan compiled, whatever it is guessed to cost', async () => {
    for (const db of [database.db, database.long, database.brief])
      expect(await rowsOf(db, sql`select current_setting('jit') as jit`)).toEqual([{ jit: 'off' }]);
  });

  it('that something has swallowed are given up, and the next ones are well', async () => {
    await Promise.all([write(3), write(4)]);
    proxy.swallow();
    const first = await refusal(write(3));
    expect(first).toMatchObject({ code: expect.stringMatching(/^database-(busy|unavailable)$/) });
    proxy.reconnect();
    await vi.waitFor(async () => expect(await refusal(write(3))).toBe('done'), 10_000);
  });

  it('end within seconds when the process stops, also those that answer nothing any more', async () => {
    const hanging = openPostgres(proxy.url, { limits });
    await hanging.db.execute(sql`select 1`);
    const stuck = hanging.long.execute(sql`select pg_sleep(600)`).catch(() => 'cut');
    await vi.waitFor(async () =>
      expect(
        (await otherClient.query("select from pg_stat_activity where query like 'select pg_sleep(600%' and state = 'active'")).rowCount,
      ).toBe(1),
    );
    proxy.swallow();
    await hanging.close();
    expect(await stuck).toBe('cut');
    proxy.reconnect();
  });

  it('to a server that became one that only reads are left, all of them, for the one that took over', async () => {
    const name = new URL(location.environment.DATABASE_URL).pathname.slice(1);
    await otherClient.query(`alter database ${name} set default_transaction_read_only = on`);
    const replaced = openPostgres(location.environment.DATABASE_URL, { limits });
    const add = () => refusal(replaced.db.transaction((tx) => tx.execute(sql`update shelf set n = n + 1 where id = 9`)));
    await Promise.all([1, 2, 3, 4].map(() => replaced.db.transaction((tx) => tx.execute(sql`select pg_sleep(0.05)`))));
    expect(await add()).toEqual({ code: 'database-read-only', outcome: 'nothing-written' });
    await otherClient.query(`alter database ${name} reset default_transaction_read_only`);
    expect(await add()).toBe('done');
    await replaced.close();
  });

  it('too many of them are refused as that', async () => {
    const role = `guest_${crypto.randomUUID().replaceAll('-', '')}`;
    await otherClient.query(`create role ${role} login connection limit 0`);
    const url = new URL(location.environment.DATABASE_URL);
    url.username = role;
    const refused = openPostgres(url.href, { limits });
    expect(await refusal(refused.db.execute(sql`select 1`))).toEqual({ code: 'too-many-connections', outcome: 'nothing-written' });
    expect(await refusal(refused.db.transaction(() => Promise.resolve()))).toEqual({
      code: 'too-many-connections',
      outcome: 'nothing-written',
    });
    await refused.close();
    await otherClient.query(`drop role ${role}`);
  });

  it('find out that nobody stands between', async () => {
    expect(await detectServerFeatures(location.environment.DATABASE_URL, 5_000)).toEqual({ isPooled: false, checksClientConnection: true });
  });
});

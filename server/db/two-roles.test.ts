import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSamples } from '#server/modules.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { addProducts } from '#test/products.ts';
import { type Database, openDatabase } from './database.ts';
import { rowsOf } from './db.ts';

describe.runIf(databaseKind() === 'postgres')('an owner for migrations, and a role for the daily work', () => {
  const suffix = crypto.randomUUID().slice(0, 8);
  const [owner, app] = [`samusil_owner_${suffix}`, `samusil_app_${suffix}`];
  let location: FreshLocation;
  let root: pg.Client;
  let urls: { owner: string; app: string };
  let database: Database;
  let test: TestApp;

  beforeAll(async () => {
    location = await freshLocation();
    const url = location.environment.DATABASE_URL;
    const as = (role: string, password: string) => Object.assign(new URL(url), { username: role, password }).href;
    urls = { owner: as(owner, 'one password'), app: as(app, 'another password') };
    root = new pg.Client({ connectionString: url });
    await root.connect();
    for (const statement of documented()) await root.query(statement);
    database = await openDatabase({ url: urls.app, ownerUrl: urls.owner });
    test = await startTestApp({ database });
  });
  afterAll(async () => {
    await test.close();
    await database.close();
    await root.end();
    await location.remove();
    const client = new pg.Client({
      connectionString: Object.assign(new URL(location.environment.DATABASE_URL), { pathname: 'postgres' }).href,
    });
    await client.connect();
    await client.query(`drop role ${owner}, ${app}`);
    await client.end();
  });

  /** The statements that `docs/operations.md` tells an administrator to run, with the test's own roles and database. */
  function documented(): string[] {
    const text = fs.readFileSync(path.join(import.meta.dirname, '../../docs/operations.md'), 'utf8');
    const chapter = text.slice(text.indexOf('### Two roles'));
    const statements = [...chapter.matchAll(/```sql\n(.*?)```/gs)].slice(0, 2).flatMap(([, sql = '']) => sql.split(';\n'));
    const name = decodeURIComponent(new URL(location.environment.DATABASE_URL).pathname.slice(1));
    return statements
      .map((statement) => statement.replaceAll('samusil_owner', owner).replaceAll('samusil_app', app).trim())
      .map((statement) => statement.replace('create database samusil owner', `alter database ${name} owner to`))
      .filter((statement) => statement !== '');
  }

  const asApp = async (statement: string) => {
    const client = new pg.Client({ connectionString: urls.app });
    await client.connect();
    const outcome = await client.query(statement).then(
      () => 'done',
      (error: { code: string }) => error.code,
    );
    await client.end();
    return outcome;
  };

  it('are enough for an office that begins with sample data', async () => {
    expect(await seedSamples(database.long, { products: 3 })).toBe(true);
    // the numbers that people's own products get follow those of the samples
    expect(await rowsOf(database.db, sql`select last_value::integer as last from product_pd_number_seq`)).toEqual([{ last: 3 }]);
  });

  it('are enough for what people do all day', async () => {
    const boss = await test.signIn({ role: 'administrator' });
    const [pdNumber = 0] = await addProducts(test.db, [{}]);
    await boss.call('POST /api/products/updateProduct', {
      body: { productData: { pdNumber, brand: '새 브랜드' }, targetColumn: 'brand' },
    });
    const { changes } = await boss.call('POST /api/history/recent', { body: {} });
    expect(changes.length).toBeGreaterThan(0);
    await boss.call('POST /api/design/feedLink', { body: {} });
    await boss.call('POST /api/jobs/list', { body: {} });
    await boss.call('POST /api/auth/signOut', { body: {} });
  });

  it.each([
    'create table mine (x int)',
    'drop table product',
    'alter table product add column mine int',
    'alter table product disable trigger all',
    'truncate product',
    "update security_event set kind = 'signed-out'",
    'delete from security_event',
    'truncate security_event',
    'alter table security_event disable trigger security_event_stays',
    "create function mine() returns int language sql as 'select 1'",
    'create or replace function record_change() returns trigger language plpgsql as $$ begin return null; end $$',
    'alter role current_user superuser',
    "copy staff to program 'cat'",
  ])('leave the role of the day unable to: %s', async (statement) => {
    expect(await asApp(statement)).toBe('42501');
  });

  it('let it thin the security log, and of the last year nothing', async () => {
    await root.query(
      "insert into security_event (kind, outcome, at) select 'signed-in', 'done', now() - n * interval '1 day' from unnest('{0,364,366}'::int[]) n",
    );
    expect(await asApp('select thin_security_events(1, 100)')).toBe('done');
    const { rows } = await root.query(
      "select extract(day from now() - at)::int as days from security_event where kind = 'signed-in' order by at",
    );
    expect(rows).toEqual([{ days: 364 }, { days: 0 }]);
  });

  it('leave it unable to become somebody else', async () => {
    const { rows } = await root.query('select rolsuper, rolcreaterole, rolcreatedb, rolbypassrls from pg_roles where rolname = $1', [app]);
    expect(rows).toEqual([{ rolsuper: false, rolcreaterole: false, rolcreatedb: false, rolbypassrls: false }]);
    expect(await asApp(`set role ${owner}`)).toBe('42501');
  });

  it('are held to the same limits where migrations have to wait', async () => {
    await root.query('select pg_advisory_lock(727271)');
    const opening = openDatabase({ url: urls.app, ownerUrl: urls.owner, longMs: 300 });
    await expect(opening).rejects.toMatchObject({ cause: { code: '57014' } });
    await root.query('select pg_advisory_unlock(727271)');
  });

  it('a process that has only the role of the day starts where every migration was applied', async () => {
    const second = await openDatabase({ url: urls.app });
    await second.close();
  });
});

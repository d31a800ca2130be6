import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#server/db/database.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { type DatabaseProxy, startDatabaseProxy } from '#test/database/database-proxy.ts';
import { dropRole } from '#test/database/postgres-databases.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { addProducts } from '#test/products.ts';

/** The answer of a call, with its `Retry-After` header. */
const answer = async (client: Client, path: string, body: unknown = {}) => {
  const reply = await client.fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  const { code, outcome } = (await reply.json()) as { code?: string; outcome?: string };
  return { status: reply.status, retryAfter: reply.headers.get('retry-after'), code, outcome };
};

it('a write without place on the disk is refused as that, and reading goes on', async () => {
  const test = await startTestApp();
  const kim = await test.signIn();
  const [pdNumber = 0] = await addProducts(test.db, [{ sku: 'FULL' }]);
  await test.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
    begin raise exception 'could not extend file' using errcode = 'disk_full'; end $$`);
  await test.db.execute(sql`create trigger full_disk before update on product for each row execute function refuse()`);
  const body = { productData: { pdNumber, brand: '한빛' }, targetColumn: 'brand' };
  const refused = { status: 503, code: 'disk-full', retryAfter: '30', outcome: 'nothing-written' };
  expect(await answer(kim, '/api/products/updateProduct', body)).toEqual(refused);
  expect(await kim.call('POST /api/products/management_basic', { body: {} })).toHaveLength(1);
  await test.close();
});

const nameOf = ({ environment }: FreshLocation) => new URL(environment.DATABASE_URL).pathname.slice(1);

describe.runIf(databaseKind() === 'postgres')('a write is refused, with the word when to come again,', () => {
  let location: FreshLocation;
  let proxy: DatabaseProxy;
  let test: TestApp;
  let kim: Client;
  let otherClient: pg.Client;
  let body: unknown;
  const lines: string[] = [];
  const role = `office_${crypto.randomUUID().replaceAll('-', '')}`;
  beforeAll(async () => {
    location = await freshLocation();
    otherClient = new pg.Client({ connectionString: location.environment.DATABASE_URL });
    await otherClient.connect();
    // the connection limit does not apply to a superuser
    await otherClient.query(`create role ${role} login password '${role}'`);
    await otherClient.query(`alter database ${nameOf(location)} owner to ${role}`);
    const address = new URL(location.environment.DATABASE_URL);
    address.username = address.password = role;
    proxy = await startDatabaseProxy(address.href);
    const limits = { connectMs: 1_000, lockMs: 300, statementMs: 2_000 };
    const database = await openDatabase({ url: proxy.url, limits });
    test = await startTestApp({ database, logTo: { write: (line) => lines.push(line) }, config: { logLevel: 'error' } });
    kim = await test.signIn();
    const [pdNumber = 0] = await addProducts(test.db, [{ sku: 'ANY' }]);
    body = { productData: { pdNumber, brand: '한빛' }, targetColumn: 'brand' };
  });
  afterAll(async () => {
    await test.close();
    await test.database.close();
    await proxy.remove();
    await otherClient.end();
    await location.remove();
    await dropRole(location.environment.DATABASE_URL, role);
  });
  const write = () => answer(kim, '/api/products/updateProduct', body);

  it('while somebody holds a lock, and the log says what it waited for', async () => {
    await otherClient.query('begin');
    await otherClient.query('lock table product in exclusive mode');
    expect(await write()).toEqual({ status: 503, code: 'database-busy', retryAfter: '1', outcome: 'nothing-written' });
    await otherClient.query('rollback');
    expect(lines.map((line) => JSON.parse(line))).toContainEqual(expect.objectContaining({ code: 'database-busy', waitedFor: 'a lock' }));
    expect(await write()).toMatchObject({ status: 200 });
  });

  it('by a server that only reads', async () => {
    await otherClient.query(`alter database ${nameOf(location)} set default_transaction_read_only = on`);
    proxy.disconnect();
    proxy.reconnect();
    // the first call may still get a connection that was cut
    await write();
    expect(await write()).toEqual({ status: 503, code: 'database-read-only', retryAfter: '5', outcome: 'nothing-written' });
    await otherClient.query(`alter database ${nameOf(location)} reset default_transaction_read_only`);
    // a connection that was in use at the first refusal still has to be closed
    await expect.poll(write).toMatchObject({ status: 200 });
  });

  it('when the server has no connection left', async () => {
    await otherClient.query(`alter role ${role} connection limit 0`);
    await otherClient.query('select pg_terminate_backend(pid, 5000) from pg_stat_activity where usename = $1', [role]);
    await write();
    expect(await write()).toEqual({ status: 503, code: 'too-many-connections', retryAfter: '2', outcome: 'nothing-written' });
    await otherClient.query(`alter role ${role} connection limit -1`);
    expect(await write()).toMatchObject({ status: 200 });
  });

  it('when it cannot be reached, and is taken in again afterwards', async () => {
    proxy.disconnect();
    await write();
    expect(await write()).toEqual({ status: 503, code: 'database-unavailable', retryAfter: '2', outcome: 'nothing-written' });
    proxy.reconnect();
    expect(await write()).toMatchObject({ status: 200 });
  });
});

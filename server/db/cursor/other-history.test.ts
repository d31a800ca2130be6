import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { identityOf, snapshotOf } from '#contract/live-cursor.ts';
import { openDatabase } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { session } from '#server/db/schema/staff/session.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { swapDatabases } from '#test/database/postgres-databases.ts';
import { databaseKind, freshLocation } from '#test/database.ts';
import { type EventStream, openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';
import { currentCursor, isOfOtherHistory } from './cursor.ts';
import { renewDatabaseMark } from './database-mark.ts';

let test: TestApp;
let kim: Client;
const streams: EventStream[] = [];

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => test.close());

async function open(since?: string): Promise<EventStream> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const stream = await openEventStream((init) => kim.fetch(`/api/events${query}`, init));
  streams.push(stream);
  await stream.waitFor(({ name }) => name === 'ready' || name === 'reset');
  return stream;
}
const firstOf = (stream: EventStream) => stream.events[0]?.name;
const names = async () => (await kim.call('POST /api/products/management_basic', { body: {} })).map(({ productName }) => productName);
/** Makes the processes read the history. */
const announce = () => test.db.execute(sql`select pg_notify('samusil_change', '')`);

describe('a cursor', () => {
  it.each([
    ['of another database', 'fedcba9876543210.100:100:', '0123456789abcdef.100:100:', true],
    ['of a future that was lost', '0123456789abcdef.100:101:', '0123456789abcdef.100:100:', true],
    ['of an earlier version of ours', '100:100:', '0123456789abcdef.100:100:', true],
    ['of the past', '0123456789abcdef.90:99:', '0123456789abcdef.100:100:', false],
    ['of now', '0123456789abcdef.90:100:95', '0123456789abcdef.100:100:', false],
  ])('%s is told apart', (_, cursor, present, is) => expect(isOfOtherHistory(cursor, present)).toBe(is));

  it('names the same database for as long as it is the same', async () => {
    const [first, second] = [await currentCursor(test.db), await currentCursor(test.db)];
    expect(identityOf(first)).toMatch(/^[0-9a-f]{16}$/);
    expect(identityOf(second)).toBe(identityOf(first));
  });
});

describe('a page that comes back', () => {
  it('with a cursor of another database is told to begin anew, and can go on from there', async () => {
    const present = await currentCursor(test.db);
    const stream = await open(`fedcba9876543210.${snapshotOf(present)}`);
    expect(stream.events[0]).toEqual({ id: expect.any(String), name: 'reset', data: { otherHistory: true } });
    const again = await open(stream.lastId);
    expect(again.events.map(({ name }) => name)).not.toContain('reset');
  });

  it('with a cursor of a future that was lost is told to begin anew', async () => {
    const stream = await open(`${identityOf(await currentCursor(test.db))}.90000000:90000000:`);
    expect(firstOf(stream)).toBe('reset');
  });

  it('with a cursor of an earlier version is told to begin anew', async () => {
    expect(firstOf(await open('5:5:'))).toBe('reset');
  });
});

/** Changes a product without the history recording it, as replacing the rows of the tables does. */
async function rename(sku: string, productName: string): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.execute(sql`alter table product disable trigger user`);
    await tx.execute(sql`update product set product_name = ${productName} where sku = ${sku}`);
    await tx.execute(sql`alter table product enable trigger user`);
  });
}

it('rows that were put in place of others are seen, and open pages begin anew, once the mark was renewed', async () => {
  await addProducts(test.db, [{ sku: 'A', productName: 'before' }]);
  expect(await names()).toContain('before');
  const stream = await open();
  await rename('A', 'after');
  await renewDatabaseMark(test.db);
  expect(await names()).toContain('after');
  await announce();
  expect(await stream.waitFor(({ name }) => name === 'reset')).toMatchObject({ data: { otherHistory: true } });
});

it.runIf(databaseKind() === 'postgres')(
  'when another database takes the place of the one that an app runs on, its rows are seen, and pages begin anew',
  async () => {
    const [place, beside] = [await freshLocation(), await freshLocation()];
    const [database, other] = [await openDatabase(place.where), await openDatabase(beside.where)];
    const app = await startTestApp({ database });
    const lee = await app.signIn();
    await addProducts(app.db, [{ sku: 'LOST' }]);
    await copyPeople(app.db, other.db);
    await addProducts(other.db, [{ sku: 'RESTORED' }]);
    await other.close();
    const list = async () => (await lee.call('POST /api/products/management_basic', { body: {} })).map(({ sku }) => sku);
    expect(await list()).toEqual(['LOST']);
    const cursor = await currentCursor(app.db);

    await swapDatabases(place.environment.DATABASE_URL, beside.environment.DATABASE_URL);

    await vi.waitFor(async () => expect(await list()).toEqual(['RESTORED']));
    const stream = await openEventStream((init) => lee.fetch(`/api/events?since=${encodeURIComponent(cursor)}`, init));
    streams.push(stream);
    await stream.waitFor(({ name }) => name === 'reset');
    await app.close();
    await database.close();
    await place.remove();
    await beside.remove();
  },
);

/** Copies staff and sessions, so that the same cookie is valid in both databases. */
async function copyPeople(from: Db, to: Db): Promise<void> {
  await to
    .insert(staff)
    .overridingSystemValue()
    .values(await from.select().from(staff));
  await to.insert(session).values(await from.select().from(session));
}

import net from 'node:net';
import { promisify } from 'node:util';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { staffHeader } from '#contract/auth/staff-header.ts';
import { cursorHeader } from '#contract/live.ts';
import { cursorPattern } from '#contract/live-cursor.ts';
import { liveRows, signals, states } from '#server/modules.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';
import { type EventStream, openEventStream, type StreamEvent } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';
import { createChangeFeed } from './change-feed.ts';
import type { FeedEvent } from './read-changes.ts';

let test: TestApp;
let kim: Client;
let boss: Client;
let pdNumbers: number[];
const streams: EventStream[] = [];

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  boss = await test.signIn({ role: 'administrator' });
  pdNumbers = await addProducts(
    test.db,
    Array.from({ length: 1200 }, (_, n) => ({ sku: `LIVE-${n}` })),
  );
  // the first write announces the rows that the test stored directly, without an endpoint
  const stream = await open();
  await write(1199, 'warm');
  await stream.waitFor(brings('warm'));
});
afterEach(() => {
  for (const stream of streams.splice(0)) stream.close();
});
afterAll(() => test.close());

async function open(client: Client = kim, since?: string): Promise<EventStream> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const stream = await openEventStream((init) => client.fetch(`/api/events${query}`, init));
  streams.push(stream);
  await stream.waitFor(({ name }) => name === 'ready' || name === 'reset');
  return stream;
}

const write = (at: number, brand: string, client = kim) =>
  client.call('POST /api/products/updateProduct', {
    body: { productData: { pdNumber: pdNumbers[at] ?? 0, brand }, targetColumn: 'brand' },
  });
const brings = (brand: string) => (event: StreamEvent) => event.data.rows?.some((row) => row.brand === brand) ?? false;
const rowsOfKind = (stream: EventStream, kind: string) =>
  stream.events.flatMap(({ data }) => (data.kind === kind ? (data.rows ?? []) : []));

describe('a page that left before its stream began', () => {
  const openStreams = async () => Number(/^event_streams (\d+)$/m.exec(await (await boss.fetch('/metrics')).text())?.[1]);
  const connections = promisify((answer: (error: Error | null, count: number) => void) => test.app.server.getConnections(answer));

  it('is not kept as one that listens', async () => {
    for (const stream of streams.splice(0)) stream.close();
    await vi.waitFor(async () => expect(await openStreams()).toBe(0), 5_000);
    const sockets: net.Socket[] = [];
    const cookies = [...kim.cookies].map((pair) => pair.join('=')).join('; ');
    // the lock keeps sessions from being looked up
    await test.db.transaction(async (tx) => {
      await tx.execute(sql`lock table session in access exclusive mode`);
      for (let at = 0; at < 40; at += 1) {
        const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1');
        socket.write(`GET /api/events HTTP/1.1\r\nHost: samusil\r\nCookie: ${cookies}\r\n\r\n`);
        sockets.push(socket);
      }
      await vi.waitFor(async () => expect(await connections()).toBeGreaterThanOrEqual(40), 5_000);
      for (const socket of sockets) socket.destroySoon();
      await vi.waitFor(async () => expect(await connections()).toBeLessThan(40), 5_000);
    });
    // sent after them, and so answered after them
    for (let calls = 0; calls < 3; calls += 1) await kim.call('POST /api/auth/session', { body: {} });
    expect(await openStreams()).toBe(0);
    await open();
    expect(await openStreams()).toBe(1);
  });
});

describe('an open page', () => {
  it('is sent the changed row, as its list has it, and no other', async () => {
    const stream = await open();
    const before = stream.events.length;
    const { product } = await write(0, '바뀐 브랜드');
    const event = await stream.waitFor(brings('바뀐 브랜드'));
    expect(event.data).toEqual({ kind: 'product', rows: [product] });
    expect(stream.events.slice(before).filter(({ name }) => name === 'rows')).toHaveLength(1);
  });

  it('is told which rows are gone', async () => {
    const [doomed] = await addProducts(test.db, [{ sku: 'DOOMED' }]);
    const stream = await open();
    await test.db.execute(sql`delete from price_sheet where pd_number = ${doomed}`);
    await test.db.execute(sql`delete from product where pd_number = ${doomed}`);
    await write(0, 'after the deletion');
    const event = await stream.waitFor(({ data }) => data.kind === 'product' && data.gone?.includes(String(doomed)) === true);
    expect(event.data.rows?.map(({ pdNumber }) => pdNumber)).not.toContain(doomed);
  });

  it('that asks once gets what it missed, and the end of the answer, which no proxy keeps back', async () => {
    const { lastId } = await open();
    await write(5, 'asked for');
    const reply = await kim.fetch(`/api/events?${new URLSearchParams({ since: lastId ?? '', once: 'true' })}`);
    const text = await reply.text();
    expect(text).toContain('"brand":"asked for"');
    // changes during the reading may follow
    expect(text).toMatch(/"brand":"asked for".*\n\n.*\nevent: ready\ndata: {}\n/);
  });

  it('gets everything that happened while it was away, once it comes back with its cursor', async () => {
    const stream = await open();
    await write(1, '보았음');
    await stream.waitFor(brings('보았음'));
    const cursor = stream.lastId;
    stream.close();
    await write(2, '놓침 하나');
    await write(3, '놓침 둘');
    const again = await open(kim, cursor);
    // rows may come twice (missed, and then live), but no others come
    expect(new Set(rowsOfKind(again, 'product').map(({ brand }) => brand))).toEqual(new Set(['놓침 하나', '놓침 둘']));
  });

  it('misses nothing of what happened since its session was answered for', async () => {
    const answered = await kim.fetch('/api/auth/session', { method: 'POST', body: '{}', headers: { 'Content-Type': 'application/json' } });
    await write(4, 'since the session');
    const stream = await open(kim, answered.headers.get(cursorHeader) ?? undefined);
    expect(rowsOfKind(stream, 'product').map(({ brand }) => brand)).toContain('since the session');
  });

  it('is told of nothing before, where it has read nothing yet', async () => {
    const earlier = await open();
    await write(4, 'before the stream');
    // wait until open streams have received it: a stream that begins before that receives it, too
    await earlier.waitFor(brings('before the stream'));
    const stream = await open();
    expect(rowsOfKind(stream, 'product')).toEqual([]);
    expect(stream.lastId).toMatch(cursorPattern);
  });

  it('gets nothing again when nothing happened', async () => {
    // while other tests write into the same server, the last rows may come twice
    await vi.waitFor(async () => {
      const stream = await open();
      const again = await open(kim, stream.lastId);
      expect(again.events.map(({ name }) => name)).toEqual(['ready']);
    }, 20_000);
  });

  it('gets a bulk change in pieces, the cursor with the last of them', async () => {
    const stream = await open();
    const before = stream.events.length;
    await test.db.execute(sql`update product set brand = 'bulk', revision = revision + 1 where sku like 'LIVE-%'`);
    await write(5, 'after the bulk');
    const pieces = () => stream.events.slice(before).filter(({ name }) => name === 'rows');
    await stream.waitFor(() => new Set(pieces().flatMap(({ data }) => data.rows?.map((row) => row.pdNumber))).size === 1200);
    expect(Math.max(...pieces().map(({ data }) => data.rows?.length ?? 0))).toBe(500);
    const first = pieces().find(({ data }) => data.rows?.length === 500);
    expect(first?.id).toBeUndefined();
  });

  it.each(['{"name":"newSignal","keys":[]}', '{"name":"toString","keys":[]}', 'no JSON', '{}'])(
    'is passed over by a signal that this version does not know (%s), and hears what comes after it',
    async (payload) => {
      const stream = await open();
      await test.db.execute(sql`select pg_notify('samusil_change', ${payload})`);
      await write(1, `after ${payload}`);
      await stream.waitFor(brings(`after ${payload}`));
    },
  );

  it('is one of twenty that a session may have, and the oldest goes', async () => {
    const many = await test.signIn();
    const colleagueStream = await open();
    const first = await open(many);
    const others: EventStream[] = [];
    for (let at = 1; at < 20; at += 1) others.push(await open(many));
    const [second] = others;
    await open(many);
    await first.ended;
    await open(many);
    await second?.ended;
    await write(2, 'for those who are left');
    for (const stream of [...others.slice(1), colleagueStream]) await stream.waitFor(brings('for those who are left'));
  });

  it('loses its stream with its session', async () => {
    const leaving = await test.signIn();
    const admin = await test.signIn({ role: 'administrator' });
    const stream = await open(leaving);
    await admin.call('POST /api/staff/update', { body: { staffId: leaving.staff.staffId, changes: { active: false } } });
    await stream.ended;
    expect((await leaving.fetch('/api/events')).status).toBe(401);
  });

  type Leaving = Awaited<ReturnType<TestApp['signIn']>>;

  /**
   * Sessions are also checked with each ping, so a stream that only that check ends has received a ping. A ping may come by chance, but not
   * three times in a row.
   */
  async function alwaysPinged(end: (leaving: Leaving) => Promise<unknown>): Promise<boolean> {
    for (let round = 0; round < 3; round += 1) {
      const leaving = await test.signIn();
      const stream = await open(leaving);
      await end(leaving);
      await stream.ended;
      if (!stream.events.some(({ name }) => name === 'ping')) return false;
    }
    return true;
  }

  it('loses it at once when the person signs out, in another tab or here', async () => {
    expect(await alwaysPinged((leaving) => leaving.call('POST /api/auth/signOut', { body: {} }))).toBe(false);
  });

  it('loses it at once, in another process too, when an administrator signs the person out', async () => {
    const beside = await startTestApp({ database: test.database });
    const admin = await beside.signIn({ email: 'beside@samusil.example', role: 'administrator' });
    const signOut = ({ staff: { staffId } }: Leaving) => admin.call('POST /api/staff/endSessions', { body: { staffId } });
    expect(await alwaysPinged(signOut)).toBe(false);
    await beside.close();
  });

  it('is told to come back when the process stops, to this one or another', async () => {
    const stopping = await startTestApp();
    const person = await stopping.signIn();
    const stream = await openEventStream((init) => person.fetch('/api/events', init));
    await stopping.close();
    await stream.ended;
    expect(stream.events.at(-1)).toMatchObject({ name: 'closing' });
  });

  it('is refused to whoever has signed in since in the browser of the person for whom it is read', async () => {
    const query = { [staffHeader]: '0' };
    expect(await kim.problem('GET /api/events', { query })).toMatchObject({ status: 401, code: 'other-person' });
  });

  it('is refused with a cursor that is none', async () => {
    expect(await kim.problem('GET /api/events', { query: { since: "1:2'; drop table staff" } })).toMatchObject({ code: 'invalid-input' });
  });

  it('gets no event twice or never under writers that overlap', async () => {
    const stream = await open();
    let cursor = stream.lastId;
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; n < 15; n += 1) await write(100 + writer, `w${writer}-${n}`);
    });
    const reader = (async () => {
      for (let n = 0; n < 10; n += 1) cursor = (await open(kim, cursor)).lastId ?? cursor;
    })();
    await Promise.all([...writers, reader]);
    const caughtUp = await open(kim, cursor);
    const seen = streams.flatMap((each) => rowsOfKind(each, 'product')).concat(rowsOfKind(caughtUp, 'product'));
    for (let writer = 0; writer < 8; writer += 1) expect(seen.some(({ brand }) => brand === `w${writer}-14`)).toBe(true);
  });
});

describe('more changes than are worth sending', () => {
  it('make a page fetch its lists again, whether it was there or comes back', async () => {
    const feed = createChangeFeed(test.database, test.app.log, { liveRows, states, signals }, { maxRows: 100 });
    await feed.start();
    const received: FeedEvent[] = [];
    feed.subscribe((events) => received.push(...events));
    // the jobs of the application go on, and may report the calendar's state at any moment
    const namesOf = (events: readonly FeedEvent[]) => events.map(({ name }) => name).filter((name) => !(name in states));
    const before = (await feed.catchUp(undefined)).at(-1)?.cursor;
    await test.db.execute(sql`update product set brand = 'all of them', revision = revision + 1 where sku like 'LIVE-%'`);
    await feed.job.run({ signal: AbortSignal.timeout(60_000), notifications: [] });
    expect(namesOf(received)).toEqual(['reset']);
    expect(namesOf(await feed.catchUp(before))).toEqual(['reset']);
    // the cursor of `reset` is the position from which to continue
    const { cursor } = received.find(({ name }) => name === 'reset') ?? {};
    expect(namesOf(await feed.catchUp(cursor))).toEqual(['ready']);
  });
});

it.runIf(databaseKind() === 'postgres')('goes on after the listening connection was cut', async () => {
  const stream = await open();
  await test.db.execute(
    sql`select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  );
  await write(10, '다시 이어짐');
  await stream.waitFor(brings('다시 이어짐'));
});

import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type Client, createClient } from '#test/client.ts';
import { databaseKind, type FreshLocation, freshLocation } from '#test/database.ts';
import { type EventStream, openEventStream, type StreamEvent } from '#test/event-stream.ts';
import { freePort } from '#test/free-port.ts';
import { firstMessage, type NodeProcess, startNode } from '#test/node-process.ts';
import { addProducts } from '#test/products.ts';
import { openDatabase } from './db/database.ts';
import { staff } from './db/schema/staff/staff.ts';
import { openSession } from './modules/auth/auth.service.ts';

/** One server process, with one person who uses it. */
interface Office {
  server: NodeProcess;
  page: Client;
}

const streams: EventStream[] = [];
let location: FreshLocation;
let pdNumber: number;
let token: string;
let one: Office;
let other: Office;

describe.runIf(databaseKind() === 'postgres')('two server processes on one PostgreSQL', () => {
  beforeAll(async () => {
    location = await freshLocation();
    const database = await openDatabase(location.where);
    const person = { email: 'two@samusil.example', staffName: '김둘' };
    const [row] = await database.db.insert(staff).values(person).returning({ staffId: staff.staffId });
    token = await openSession(database.db, row?.staffId ?? 0);
    [pdNumber = 0] = await addProducts(database.db, [{}]);
    await database.close();
    [one, other] = await Promise.all([startOffice(), startOffice()]);
  });
  afterEach(() => {
    for (const stream of streams.splice(0)) stream.close();
  });
  afterAll(async () => {
    for (const { server } of [one, other]) server.child.kill('SIGTERM');
    await Promise.all([one.server.ended, other.server.ended]);
    await location.remove();
  });

  it('tell each other of a change', async () => {
    const [here, there] = [await listen(one.page), await listen(other.page)];
    await rename(one.page, '하나에서');
    await Promise.all([here.waitFor(brings('하나에서')), there.waitFor(brings('하나에서'))]);
    await rename(other.page, '둘에서');
    await Promise.all([here.waitFor(brings('둘에서')), there.waitFor(brings('둘에서'))]);
  });

  it('let a page of one that was killed go on at the other, where it left off', async () => {
    const stream = await listen(one.page);
    await rename(one.page, '보았음');
    await stream.waitFor(brings('보았음'));
    one.server.child.kill('SIGKILL');
    await one.server.ended;
    await rename(other.page, '놓쳤음');
    const again = await listen(other.page, stream.lastId);
    expect(again.events.some(brings('놓쳤음'))).toBe(true);
  });
});

async function startOffice(): Promise<Office> {
  const origin = `http://127.0.0.1:${await freePort()}`;
  const environment = { PORT: new URL(origin).port, PUBLIC_URL: origin, SANDBOX_URL: 'http://127.0.0.1:9', LOG_LEVEL: 'silent' };
  const server = startNode({ file: 'server/main.ts' }, { ...location.environment, ...environment });
  await firstMessage(server);
  const page = createClient(origin);
  page.cookies.set('samusil', token);
  return { server, page };
}

async function listen(page: Client, since?: string): Promise<EventStream> {
  const query = since === undefined ? '' : `?since=${encodeURIComponent(since)}`;
  const stream = await openEventStream((init) => page.fetch(`/api/events${query}`, init));
  streams.push(stream);
  await stream.waitFor(({ name }) => name === 'ready');
  return stream;
}

const rename = (page: Client, brand: string) =>
  page.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, brand }, targetColumn: 'brand' } });
const brings = (brand: string) => (event: StreamEvent) => event.data.rows?.some((row) => row.brand === brand) ?? false;

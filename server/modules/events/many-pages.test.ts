import { randomBytes } from 'node:crypto';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { product } from '#server/db/schema/products/product.ts';
import { stillSignedIn } from '#server/modules/auth/auth.service.ts';
import { liveRows, signals, states } from '#server/modules.ts';
import { freshDatabase } from '#test/database.ts';
import { addProducts } from '#test/products.ts';
import { type ChangeFeed, createChangeFeed } from './change-feed.ts';
import { createEventStreams, type EventStreams } from './event-streams.ts';

let database: Database;
let feed: ChangeFeed;
let streams: EventStreams;
/** The queries that the database gets, and the texts that pages receive. */
const queries: string[] = [];
const received: string[] = [];

beforeAll(async () => {
  database = await freshDatabase();
  await addProducts(database.db, [{}]);
  const { session } = database.db as unknown as { session: { logger: { logQuery(query: string): void } } };
  session.logger = { logQuery: (query) => queries.push(query) };
  feed = createChangeFeed(database, Fastify().log, { liveRows, states, signals });
  streams = createEventStreams((hashes) => stillSignedIn(database.db, { sessionIdleHours: 12, sessionDays: 30 }, hashes));
  feed.subscribe(streams.send);
  await feed.start();
});
afterAll(() => database.close());

function openPages(count: number): void {
  for (let page = 0; page < count; page += 1) {
    streams.add({ tokenHash: randomBytes(32), rights: [], write: (text) => void received.push(text), end: () => {} });
  }
}

/** How many queries it takes until every page knows of a change. */
async function queriesOfChange(brand: string): Promise<number> {
  await database.db.update(product).set({ brand });
  [queries.length, received.length] = [0, 0];
  await feed.job.run({ signal: AbortSignal.timeout(60_000), notifications: [] });
  return queries.length;
}

it('telling a thousand pages of a change asks the database as much as telling one', async () => {
  openPages(1);
  const ofOne = await queriesOfChange('told to one');
  expect(received).toEqual([expect.stringContaining('told to one')]);
  openPages(999);
  expect(await queriesOfChange('told to a thousand')).toBe(ofOne);
  expect(received.filter((text) => text.includes('told to a thousand'))).toHaveLength(1_000);
});

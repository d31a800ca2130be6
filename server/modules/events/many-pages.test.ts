import { afterAll, beforeAll, expect, it } from 'vitest';
import { sessionCookie } from '#server/http/session.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { freshDatabase } from '#test/database.ts';
import { type LightStream, openLightStream } from '#test/light-stream.ts';
import { addProducts } from '#test/products.ts';

/** More than this at once would be a test of the machine's queue for connections. */
const atOnce = 50;

let test: TestApp;
let kim: Client;
let pdNumber: number;
const queries: string[] = [];
const pages: LightStream[] = [];
let changes = 0;

beforeAll(async () => {
  const database = await freshDatabase();
  const { session } = database.db as unknown as { session: { logger: { logQuery(query: string): void } } };
  session.logger = { logQuery: (query) => queries.push(query) };
  test = await startTestApp({ database });
  kim = await test.signIn();
  [pdNumber = 0] = await addProducts(test.db, [{}]);
});
afterAll(async () => {
  for (const page of pages) page.close();
  await test.close();
  await test.database.close();
});

async function openUpTo(count: number): Promise<void> {
  const cookie = `${sessionCookie(test.config).name}=${kim.cookies.get(sessionCookie(test.config).name)}`;
  while (pages.length < count) {
    const some = Math.min(atOnce, count - pages.length);
    pages.push(...(await Promise.all(Array.from({ length: some }, () => openLightStream(test.origin, { cookie })))));
  }
}

/** What the database was asked of the history and of the product from a write until every page was told of it. */
async function queriesOfOneChange(): Promise<number> {
  changes += 1;
  const brand = `change ${changes}`;
  const told = pages.map((page) => page.hear(`"brand":"${brand}"`));
  queries.length = 0;
  await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, brand }, targetColumn: 'brand' } });
  await Promise.all(told);
  return queries.filter((query) => /change_history|from "product"/.test(query)).length;
}

/** Now and then the history is looked at without a change as well: the least of some counts is without that. */
const leastQueries = async (): Promise<number> => {
  const counts: number[] = [];
  while (counts.length < 5) counts.push(await queriesOfOneChange());
  return Math.min(...counts);
};

it('telling a thousand pages of a change asks the database no more than telling one', async () => {
  await openUpTo(1);
  const ofOne = await leastQueries();
  await openUpTo(1_000);
  const ofThousand = await leastQueries();
  expect(ofOne).toBeGreaterThan(0);
  expect(ofThousand).toBe(ofOne);
});

import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Staff } from '#contract/staff/staff.ts';
import { sessionCookie } from '#server/http/session.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { freshDatabase } from '#test/database.ts';
import { type LightStream, openLightStreams, streamsOfSession } from '#test/light-stream.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client & { staff: Staff };
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

async function openPages(count: number): Promise<void> {
  const { name } = sessionCookie(test.config);
  const sessions = Array.from({ length: Math.ceil(count / streamsOfSession) }, () => openSession(test.db, kim.staff.staffId));
  const cookies = (await Promise.all(sessions)).map((token) => `${name}=${token}`);
  pages.push(...(await openLightStreams(test.origin, cookies, count)));
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
  await openPages(1);
  const ofOne = await leastQueries();
  await openPages(999);
  const ofThousand = await leastQueries();
  expect(ofOne).toBeGreaterThan(0);
  expect(ofThousand).toBe(ofOne);
});

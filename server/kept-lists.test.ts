import { fc } from '@fast-check/vitest';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { cursorHeader } from '#contract/live.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { isThoroughRun } from '#test/database.ts';
import { newOrder, registerOrder } from '#test/orders.ts';
import { addProducts } from '#test/products.ts';

const lists = ['products/management_basic', 'products/allData', 'products/management_price', 'orders/list'] as const;
/** This many products are in orders, so they cannot be removed. */
const ordered = 3;

let test: TestApp;
let office: Client & { staff: { staffId: number } };
let viewer: Client;
let products: number[];

beforeAll(async () => {
  test = await startTestApp();
  office = await test.signIn({ role: 'administrator' });
  viewer = await test.signIn({ role: 'viewer' });
  products = await addProducts(
    test.db,
    Array.from({ length: 80 }, (_, at) => ({
      sku: `KEPT-${at}`,
      listRating: at % 3 === 0 ? null : at % 4,
      description: '설명 "따옴표"\n'.repeat(900),
    })),
  );
});
afterAll(() => test.close());

const read = async (client: Client, list: string, encoding: string): Promise<{ text: string; cursor: string | null }> => {
  const headers = { 'content-type': 'application/json', 'accept-encoding': encoding };
  const reply = await client.fetch(`/api/${list}`, { method: 'POST', headers, body: '{}' });
  return { text: await reply.text(), cursor: reply.headers.get(cursorHeader) };
};
const readAll = async (clients: readonly Client[]) => {
  const texts: string[] = [];
  for (const client of clients)
    for (const list of lists) for (const encoding of ['gzip', 'identity']) texts.push((await read(client, list, encoding)).text);
  return texts;
};

/** The same session at another process. */
function copyOf({ cookies }: Client, at: TestApp): Client {
  const client = at.visitor();
  for (const [name, value] of cookies) client.cookies.set(name, value);
  return client;
}

const names = fc.oneof(
  fc.constantFrom('가방', '가', '나비', 'apple', 'Apple', 'Ｆｕｌｌ', '𠀋', '😀'),
  fc.string({ minLength: 1, maxLength: 5, unit: 'grapheme' }),
);
const name = names.map((each) => each.replaceAll('\0', '').trim() || '이름');
const which = fc.nat(1000);
const act = fc.oneof(
  fc.record({ does: fc.constant('insert' as const), name }),
  fc.record({ does: fc.constant('rename' as const), which, name }),
  fc.record({ does: fc.constant('rank' as const), which, rank: fc.option(fc.integer({ min: -1, max: 3 })) }),
  fc.record({ does: fc.constant('weigh' as const), which, weight: fc.option(fc.integer({ min: 0, max: 999 })) }),
  fc.record({ does: fc.constant('price' as const), which, price: fc.option(fc.integer({ min: 0, max: 999 })) }),
  fc.record({ does: fc.constant('delete' as const), which }),
  fc.record({ does: fc.constant('order' as const), which }),
  fc.record({ does: fc.constant('cancel' as const), which }),
  fc.record({ does: fc.constant('marry' as const), name }),
);
type Act = typeof act extends fc.Arbitrary<infer Each> ? Each : never;

let added = 0;
/** Writes as the server's own code does: a value that is stored already is not written again. */
async function perform(made: Act): Promise<void> {
  const { db } = test;
  const chosen = 'which' in made ? products[made.which % products.length] : undefined;
  const later = sql`revision = revision + 1, updated_by = ${office.staff.staffId}`;
  switch (made.does) {
    case 'insert':
      added += 1;
      products.push(...(await addProducts(db, [{ sku: `ADDED-${added}`, productName: made.name }])));
      return;
    case 'rename':
      await db.execute(sql`update product set product_name = ${made.name}, ${later}
        where pd_number = ${chosen} and product_name <> ${made.name}`);
      return;
    case 'rank':
      // some neighbouring rows, and some far apart
      await db.execute(sql`update product set list_rating = ${made.rank}, ${later} where pd_number % 7 = ${made.which % 7}
        and list_rating is distinct from ${made.rank}`);
      return;
    case 'weigh':
      await db.execute(
        sql`update product set weight = ${made.weight}, ${later} where pd_number = ${chosen} and weight is distinct from ${made.weight}`,
      );
      return;
    case 'price':
      await db.execute(
        sql`update price_sheet set cost_price = ${made.price}, ${later} where pd_number = ${chosen} and cost_price is distinct from ${made.price}`,
      );
      return;
    case 'delete': {
      if (products.indexOf(chosen ?? 0) < ordered) return;
      products = products.filter((each) => each !== chosen);
      await db.execute(sql`delete from price_sheet where pd_number = ${chosen}`);
      await db.execute(sql`delete from product where pd_number = ${chosen}`);
      return;
    }
    case 'order':
      await registerOrder(office, newOrder(products.slice(0, 1 + (made.which % ordered))));
      return;
    case 'cancel':
      await db.execute(sql`update "order" set cancelled = not cancelled, ${later} where order_id % 3 = ${made.which % 3}`);
      return;
    case 'marry':
      await db.execute(sql`update staff set staff_name = ${made.name}, revision = revision + 1 where staff_id = ${office.staff.staffId}`);
  }
}

it('whatever is written in whatever order, each list is what a process that reads it for the first time has', async () => {
  const batches = fc.array(fc.array(act, { minLength: 1, maxLength: 5 }), { minLength: 1, maxLength: 4 });
  await fc.assert(
    fc.asyncProperty(batches, async (made) => {
      for (const batch of made) {
        for (const each of batch) await perform(each);
        for (const list of lists) await read(office, list, 'gzip');
      }
      const fresh = await startTestApp({ database: test.database });
      const [kept, anew] = [await readAll([office, viewer]), await readAll([copyOf(office, fresh), copyOf(viewer, fresh)])];
      await fresh.close();
      expect(kept.map((text, at) => text === anew[at])).toEqual(anew.map(() => true));
    }),
    { numRuns: isThoroughRun() ? 5 : 2 },
  );
});

it('is the bytes that the database writes of a list', async () => {
  const { text } = await read(office, 'products/allData', 'gzip');
  const [first] = JSON.parse(text) as Record<string, unknown>[];
  const columns = Object.keys(first ?? {}).map(
    (key) => sql`${sql.identifier(key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`))} as ${sql.identifier(key)}`,
  );
  const query = sql`select json_agg(list)::text as text from (select ${sql.join(columns, sql`, `)} from product order by product_name collate "C", pd_number) list`;
  const { rows } = (await test.db.execute(query)) as unknown as { rows: { text: string }[] };
  expect(text).toBe(rows[0]?.text);
});

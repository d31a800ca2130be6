import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { renewDatabaseMark } from '#server/db/cursor/database-mark.ts';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addProducts } from '#test/products.ts';
import { cachedJsonList } from './json-list.ts';
import { numbers } from './list-source.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
});
afterAll(() => test.close());

/** A list that counts its readings: of the whole list, and of changes only. */
function countedList() {
  const read = { whole: 0, changes: 0 };
  const list = cachedJsonList<{ pdNumber: number; sku: string }>('counted', {
    rows(keys) {
      read[keys ? 'changes' : 'whole'] += 1;
      return sql`select pd_number as "pdNumber", sku from product where ${keys ? sql`pd_number = any(${keys})` : sql`true`} order by pd_number`;
    },
    key: 'pdNumber',
    order: (a, b) => a.pdNumber - b.pdNumber,
    kinds: ['product'],
  });
  return { list: () => list(test.db), read };
}
const skus = async (text: { read(): Promise<Buffer> }): Promise<string[]> =>
  JSON.parse((await text.read()).toString()).map(({ sku }: { sku: string }) => sku);
const productsOf = (name: string, count: number) => Array.from({ length: count }, (_, at) => ({ sku: `${name}-${at}` }));

it('is read once for twenty readers who come together after a write, and again only after the next', async () => {
  const { list, read } = countedList();
  await addProducts(test.db, productsOf('ONE', 10));
  await Promise.all(Array.from({ length: 20 }, list));
  expect(read).toEqual({ whole: 1, changes: 0 });
  await addProducts(test.db, [{ sku: 'TWO' }]);
  for (const text of await Promise.all(Array.from({ length: 20 }, list))) expect(await skus(text)).toContain('TWO');
  await list();
  expect(read).toEqual({ whole: 1, changes: 1 });
});

it('is read once for five readers after two writers, and never more often than something was written', async () => {
  const { list, read } = countedList();
  await list();
  const write = (sku: string) => addProducts(test.db, [{ sku }]);
  const readBy = (readers: number) => Promise.all(Array.from({ length: readers }, list));

  await Promise.all([write('TWO-A'), write('TWO-B')]);
  await readBy(5);
  expect(read).toEqual({ whole: 1, changes: 1 });

  for (let round = 0; round < 10; round += 1) await Promise.all([write(`A-${round}`), readBy(5), write(`B-${round}`), readBy(5)]);
  const [last] = await readBy(5);
  expect(last && (await skus(last))).toEqual(expect.arrayContaining(['A-9', 'B-9']));
  expect(read.changes).toBeLessThanOrEqual(1 + 20);
});

it('is read as a whole again when half of it has changed, or the database has become another one', async () => {
  const { list, read } = countedList();
  await list();
  await test.db.execute(sql`update product set weight = coalesce(weight, 0) + 1, revision = revision + 1`);
  await list();
  expect(read).toEqual({ whole: 2, changes: 0 });
  await renewDatabaseMark(test.db);
  await list();
  expect(read).toEqual({ whole: 3, changes: 0 });
});

it('has all that was stored where a row has changes of two kinds, and more changes than half of the rows were read', async () => {
  const sheets = () =>
    cachedJsonList<{ pdNumber: number; productName: string; costPrice: number | null }>('sheets', {
      rows: (keys) => sql`select pd_number as "pdNumber", product_name as "productName", cost_price::float8 as "costPrice"
        from product join price_sheet using (pd_number) where ${keys ? sql`pd_number = any(${keys})` : sql`true`} order by pd_number`,
      key: 'pdNumber',
      order: (a, b) => a.pdNumber - b.pdNumber,
      kinds: ['product', 'priceSheet'],
    });
  const rowsIn = async (list: ReturnType<typeof sheets>) => JSON.parse((await (await list(test.db)).read()).toString());
  const kept = sheets();
  await addProducts(test.db, productsOf('SHEET', 120));
  const all: number[] = (await rowsIn(kept)).map(({ pdNumber }: { pdNumber: number }) => pdNumber);
  const eighth = Math.floor(all.length / 8);
  const eighths = (...places: number[]) => numbers(places.flatMap((place) => all.slice(place * eighth, (place + 1) * eighth)));
  await test.db.execute(
    sql`update product set product_name = product_name || ' (개정)', revision = revision + 1 where pd_number = any(${eighths(0, 1, 2)})`,
  );
  // neither kind alone has changes of all these rows, whichever of them is read first
  await test.db.execute(sql`update price_sheet set cost_price = 1000, revision = revision + 1 where pd_number = any(${eighths(0, 1, 3)})`);
  expect(await rowsIn(kept)).toEqual(await rowsIn(sheets()));
});

it('shows every reader what was stored before they asked, whoever is reading', async () => {
  const { list } = countedList();
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = 0; n < 5; n += 1) {
      await addProducts(test.db, [{ sku: `W${writer}-${n}` }]);
      expect(await skus(await list())).toContain(`W${writer}-${n}`);
    }
  });
  await Promise.all(writers);
});

it('comes with the cursor from which the stream goes on', async () => {
  const kim = await test.signIn();
  const ask = () =>
    kim.fetch('/api/products/management_basic', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' });
  const cursor = (await ask()).headers.get('live-cursor') ?? '';
  const [added] = await addProducts(test.db, [{ sku: 'LATER' }]);
  const reply = await kim.fetch(`/api/events?since=${encodeURIComponent(cursor)}`);
  const reader = reply.body!.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader();
  let stream = '';
  while (!stream.includes('event: ready')) stream += (await reader.read()).value ?? '';
  await reader.cancel();
  expect(stream).toContain('"sku":"LATER"');
  expect(stream).not.toContain('"sku":"ONE-0"');
  expect(added).toBeTypeOf('number');
});

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import { addProducts } from '#test/products.ts';
import { rowsOf } from './db.ts';
import { cachedJsonList } from './json-list.ts';

let test: TestApp;
beforeAll(async () => {
  test = await startTestApp();
  await test.db.execute(sql`create sequence built`);
});
afterAll(() => test.close());

/** A list that counts how often it is built: the sequence goes on with every building. */
const countedList = () =>
  cachedJsonList<{ sku: string }>(['product'], sql`select sku from product, (select nextval('built')) as built order by pd_number`);
const built = async () =>
  (await rowsOf<{ times: number }>(test.db, sql`select last_value::int as times from built where is_called`))[0]?.times ?? 0;
const skus = (text: { body: Buffer }): string[] => JSON.parse(text.body.toString()).map(({ sku }: { sku: string }) => sku);

it('is built once for twenty readers who come together after a write, and again only after the next', async () => {
  const list = countedList();
  await addProducts(test.db, [{ sku: 'ONE' }]);
  await list(test.db);
  const before = await built();
  await addProducts(test.db, [{ sku: 'TWO' }]);
  const read = await Promise.all(Array.from({ length: 20 }, () => list(test.db)));
  for (const text of read) expect(skus(text)).toContain('TWO');
  expect(await built()).toBe(before + 1);
  await list(test.db);
  expect(await built()).toBe(before + 1);
});

it('is built once for five readers after two writers, and never more often than something was written', async () => {
  const list = countedList();
  await list(test.db);
  const before = await built();
  const write = (sku: string) => addProducts(test.db, [{ sku }]);
  const readBy = (readers: number) => Promise.all(Array.from({ length: readers }, () => list(test.db)));

  await Promise.all([write('TWO-A'), write('TWO-B')]);
  await readBy(5);
  expect(await built()).toBe(before + 1);

  for (let round = 0; round < 10; round += 1) await Promise.all([write(`A-${round}`), readBy(5), write(`B-${round}`), readBy(5)]);
  const [last] = await readBy(5);
  expect(last && skus(last)).toEqual(expect.arrayContaining(['A-9', 'B-9']));
  expect(await built()).toBeLessThanOrEqual(before + 1 + 20);
});

it('shows every reader what was stored before they asked, whoever is building', async () => {
  const list = countedList();
  const writers = Array.from({ length: 10 }, async (_, writer) => {
    for (let n = 0; n < 5; n += 1) {
      await addProducts(test.db, [{ sku: `W${writer}-${n}` }]);
      expect(skus(await list(test.db))).toContain(`W${writer}-${n}`);
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
  expect(stream).not.toContain('"sku":"ONE"');
  expect(added).toBeTypeOf('number');
});

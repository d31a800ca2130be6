import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';

let test: TestApp;
let kim: Client;
let pdNumber: number;
const count = 900;
/** Much more than fits into all buffers between the server and a page. */
const description = '가'.repeat(10_000);

beforeAll(async () => {
  test = await startTestApp();
  kim = await test.signIn();
  [pdNumber = 0] = await addProducts(
    test.db,
    Array.from({ length: count }, (_, n) => ({ sku: `SLOW-${n}` })),
  );
});
afterAll(() => test.close());

const changeAll = (brand: string) =>
  test.db.execute(sql`update product set brand = ${brand}, description = ${description}, revision = revision + 1`);

/** A page that reads its stream only when it is told to. */
async function slowPage(since: string) {
  const socket = net.connect(Number(new URL(test.origin).port), '127.0.0.1').setEncoding('utf8');
  const cookies = [...kim.cookies].map((pair) => pair.join('=')).join('; ');
  socket.write(`GET /api/events?since=${encodeURIComponent(since)} HTTP/1.1\r\nHost: samusil\r\nCookie: ${cookies}\r\n\r\n`);
  const ended = once(socket, 'close');
  const parts: string[] = [];
  return {
    /** Reads until `what` has come so often, or the server has cut the stream. @returns everything that has come */
    async read(what: string, times: number): Promise<string> {
      const found = Promise.withResolvers<void>();
      let [rest, count] = ['', 0];
      const hear = (part: string) => {
        parts.push(part);
        const pieces = (rest + part).split(what);
        rest = pieces.at(-1)?.slice(-what.length) ?? '';
        count += pieces.length - 1;
        if (count >= times) found.resolve();
      };
      socket.on('data', hear).resume();
      await Promise.race([found.promise, ended]);
      socket.pause();
      socket.off('data', hear);
      return parts.join('');
    },
    close: () => socket.destroy(),
  };
}

/** The cursor of a page that then leaves: changing everything at once is more than a page with an open stream may buffer. */
async function cursorNow(): Promise<string> {
  const page = await openEventStream((init) => kim.fetch('/api/events', init));
  await page.waitFor(({ name }) => name === 'ready');
  page.close();
  return page.lastId ?? '';
}

it('a page that reads slowly catches up with whatever it missed, and is told then what others do meanwhile', async () => {
  const cursor = await cursorNow();
  await changeAll('missed');
  const page = await slowPage(cursor);
  await page.read('event: rows', 1);
  await kim.call('POST /api/products/updateProduct', { body: { productData: { pdNumber, brand: 'told' }, targetColumn: 'brand' } });
  const text = await page.read('"brand":"told"', 1);
  expect(text.split('"brand":"missed"').length).toBeGreaterThanOrEqual(count);
  expect(text.indexOf('event: ready')).toBeGreaterThan(0);
  expect(text).toContain('"brand":"told"');
  page.close();
});

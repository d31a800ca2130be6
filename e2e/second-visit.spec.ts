import { type BrowserContext, expect, type Page } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { openSessionAs, test } from './fixtures.ts';
import { ask, write } from './product-screen.ts';

const list = '/api/products/management_basic';

/** The data that the browser has stored on its disk, as text. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const opened = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('samusil');
    request.onsuccess = () => opened.resolve(request.result);
    request.onerror = () => opened.reject(request.error);
    const database = await opened.promise;
    const all = Promise.withResolvers<{ sealed: Blob }[]>();
    if (!database.objectStoreNames.contains('kept')) return [];
    const reading = database.transaction('kept').objectStore('kept').getAll();
    reading.onsuccess = () => all.resolve(reading.result);
    const kept = await all.promise;
    database.close();
    return await Promise.all(kept.map(async ({ sealed }) => new TextDecoder('latin1').decode(await new Response(sealed).arrayBuffer())));
  });
const hint = (page: Page) => page.evaluate(() => localStorage.getItem('samusil-kept-products'));

/** Counts the requests of a browser's pages for the list. */
function countLists(context: BrowserContext): () => number {
  let asked = 0;
  context.on('request', (request) => {
    if (new URL(request.url()).pathname === list) asked += 1;
  });
  return () => asked;
}
const show = async (page: Page) => {
  await page.goto('/products');
  await expect(page.locator('[data-index="0"]')).toBeVisible();
};

test('who comes back has the products at once, with what others changed meanwhile, and nobody else has them', async ({
  page,
  browser,
  context,
}) => {
  await openSessionAs(page, 'designer');
  const asked = countLists(context);
  await show(page);
  // once, or more often if the first reply did not arrive on a busy machine
  expect(asked()).toBeGreaterThan(0);
  await expect.poll(() => hint(page), { timeout: 90_000 }).toBeTruthy();
  const askedFirst = asked();
  const [first] = await keptIn(page);
  expect(first?.length).toBeGreaterThan(1000);
  expect(first).not.toContain('pdNumber');
  await page.goto('about:blank');

  const other = await (await browser.newContext()).newPage();
  await openSessionAs(other, 'administrator');
  const [product, gone] = await ask<Product[]>(other, list);
  if (!product || !gone) throw new Error('there are no products');
  await write(other, product.pdNumber, 'productName', '자리를 비운 사이 바뀐 이름');

  await show(page);
  await expect(page.getByText('자리를 비운 사이 바뀐 이름').first()).toBeVisible();
  expect(asked()).toBe(askedFirst);
  await write(other, product.pdNumber, 'productName', product.productName);
  await expect(page.getByText('자리를 비운 사이 바뀐 이름')).toHaveCount(0);

  // another person at the same computer, without a sign-out in between
  await page.goto('about:blank');
  await context.clearCookies();
  await openSessionAs(page, 'administrator');
  await show(page);
  expect(asked()).toBeGreaterThan(askedFirst);
  await expect.poll(() => hint(page), { timeout: 90_000 }).toBeTruthy();

  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
  await expect.poll(() => keptIn(page)).toEqual([]);
  expect(await hint(page)).toBeNull();
});

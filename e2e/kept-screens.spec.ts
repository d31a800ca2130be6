import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { openSessionAs, test } from './fixtures.ts';
import { koreanKeyboard } from './korean-keyboard.ts';
import { ask } from './product-screen.ts';
import { registeredOrder } from './shipment-screen.ts';

/** The picture is in a closed shadow tree; this opens it for the test. */
const seeInto = (page: Page) =>
  page.addInitScript(() => {
    const attach = Element.prototype.attachShadow;
    Element.prototype.attachShadow = function (options) {
      return attach.call(this, { ...options, mode: 'open' });
    };
  });

/** The text of the picture over the page; undefined where there is none. */
const picture = (page: Page) =>
  page.evaluate(() => document.querySelector<HTMLElement>('body > [inert][aria-hidden]')?.shadowRoot?.querySelector('main')?.innerText);

/** Holds the page's own script back until the returned function is called. */
async function holdPage(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/start-*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

const inOneLine = (text = '') => text.replaceAll(/\s+/g, ' ').trim();

/** The names under which the browser has stored data. */
const keptNames = (page: Page) =>
  page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<IDBDatabase>();
    const request = indexedDB.open('samusil');
    request.onsuccess = () => resolve(request.result);
    const database = await promise;
    const names = Promise.withResolvers<IDBValidKey[]>();
    if (!database.objectStoreNames.contains('kept')) return [];
    const reading = database.transaction('kept').objectStore('kept').getAllKeys();
    reading.onsuccess = () => names.resolve(reading.result);
    database.close();
    return await names.promise;
  });

const firstProduct = (page: Page) => page.locator('[data-index="0"]');
const keeps = async (page: Page) => (await page.context().cookies()).some(({ name }) => name === 'samusil_kept');

/** Opens a screen and waits until it has been kept. */
async function visit(page: Page, address: string, seen: Locator): Promise<void> {
  await page.goto(address);
  await expect(seen).toBeVisible();
  // before that there is no database, and reading it would create an empty one
  await expect.poll(() => keeps(page), { timeout: 90_000 }).toBe(true);
  await expect.poll(() => keptNames(page), { timeout: 90_000 }).toContain(`screen ${address}`);
  await page.goto('about:blank');
}

/** Visits the products, and returns to them while the page itself is held back. Returns the function that releases it. */
async function comeBack(page: Page): Promise<() => void> {
  await visit(page, '/products', firstProduct(page));
  const release = await holdPage(page);
  await page.goto('/products', { waitUntil: 'commit' });
  await expect.poll(() => picture(page)).toContain('제품 기본 관리');
  return release;
}

test.beforeEach(async ({ page }) => {
  await seeInto(page);
  // extends the time limit for reading the picture, which a machine that runs all these journeys would exceed
  await page.addInitScript(() => {
    const later = setTimeout;
    Object.assign(globalThis, { setTimeout: (call: () => void, ms?: number) => later(call, ms === 800 ? 30_000 : ms) });
  });
});

test('who comes back sees the screen as it was, until the page has drawn it', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const release = await comeBack(page);
  const seen = await picture(page);
  release();
  await expect.poll(() => picture(page)).toBeUndefined();
  const first = firstProduct(page);
  await expect(first).toBeVisible();
  expect(inOneLine(seen)).toContain(inOneLine(await first.innerText()));
});

test('Ctrl+K is heard before the page is there, and what is typed then is for the finder', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const release = await comeBack(page);
  await page.keyboard.press('Control+K');
  const early = page.getByRole('searchbox', { name: 'Ctrl+K' });
  await expect(early).toBeFocused();
  const korean = await koreanKeyboard(page);
  await korean.type('하');
  await expect(early).toHaveValue('하');
  release();
  const field = page.getByRole('dialog').getByRole('combobox');
  await expect(field).toHaveValue('하');
  await expect(field).toBeFocused();
  await expect(early).toHaveCount(0);
  await expect(page.getByRole('dialog').getByRole('option').first()).toBeVisible();
});

test('what is typed, and Enter, while the finder is on its way on a slow line lead to what is found', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/office-parts-*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.goto('/products');
  const first = firstProduct(page);
  await expect(first).toBeVisible();
  const [product] = await ask<Product[]>(page, '/api/products/management_basic');
  await page.keyboard.press('Control+K');
  await expect(page.getByRole('searchbox', { name: 'Ctrl+K' })).toBeFocused();
  await page.keyboard.type(String(product?.sku));
  await page.keyboard.press('Enter');
  resolve();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('searchbox', { name: 'Ctrl+K' })).toHaveCount(0);
  await expect(page.locator(':focus')).toContainText(String(product?.productName));
});

test('nobody else sees it: not another person at the same computer, not without a session, not after a sign-out', async ({
  page,
  context,
}) => {
  await openSessionAs(page, 'designer');
  await visit(page, '/products', firstProduct(page));
  await openSessionAs(page, 'administrator');
  const release = await holdPage(page);
  await page.goto('/products', { waitUntil: 'commit' });
  const held = page.locator('html[data-session]');
  // the key was taken: otherwise the picture that it opens would be shown by now
  await expect(held).not.toHaveAttribute('data-kept-key');
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/start-'))))
    .toBe(true);
  expect(await picture(page)).toBeUndefined();
  release();
  await visit(page, '/products', firstProduct(page));

  await context.clearCookies({ name: 'samusil' });
  await page.goto('/products');
  await expect(page).toHaveURL(/\/Authorization/);
  expect(await picture(page)).toBeUndefined();

  await openSessionAs(page, 'administrator');
  await page.goto('/products');
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
  await expect.poll(() => keeps(page)).toBe(false);
});

test('a screen that stays while the next one is fetched is not kept as that one', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await visit(page, '/products', firstProduct(page));
  await page.goto('/sales?part=orders');
  await expect(page.locator('main')).toContainText('주문 조회');
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route('**/assets/staff*.js', async (route) => {
    await promise;
    await route.fallback();
  });
  await page.getByRole('navigation').getByRole('link', { name: '직원 관리' }).first().click();
  await expect(page).toHaveURL('/staff');
  await page.waitForTimeout(4_000);
  expect(await keptNames(page)).not.toContain('screen /staff');
  resolve();
  await expect.poll(() => keptNames(page), { timeout: 90_000 }).toContain('screen /staff');
});

test('what shows whom something was sent to is no part of it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const order = await registeredOrder(page);
  await ask(page, '/api/orders/update', { orderId: order.orderId, changes: { receiverName: 'Nobody To Be Kept' } });
  for (const address of ['/', '/staff/history']) {
    await visit(page, address, page.getByText('Nobody To Be Kept').first());
    const release = await holdPage(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect.poll(() => picture(page)).toMatch(/\S/);
    expect(await picture(page)).not.toContain('Nobody To Be Kept');
    release();
    await expect.poll(() => picture(page)).toBeUndefined();
    await page.goto('about:blank');
  }
});

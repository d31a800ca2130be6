import { expect, type Page } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { openSessionAs, test } from './fixtures.ts';
import { ask, write } from './product-screen.ts';

const list = (page: Page) => page.getByRole('main').getByRole('list').first();
const scroller = (page: Page) => page.getByRole('main').getByRole('region').first();
const scrolled = (page: Page) => scroller(page).evaluate((element) => element.scrollTop);

/** The position of the first visible card. */
const topCard = (page: Page) =>
  scroller(page).evaluate((element) => {
    const top = element.getBoundingClientRect().top;
    return [...element.querySelectorAll('li[aria-posinset]')].find((card) => card.getBoundingClientRect().bottom > top)?.ariaPosInSet;
  });

async function scrollTo(page: Page, y: number): Promise<void> {
  await scroller(page).evaluate((element, to) => element.scrollTo(0, to), y);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(y - 300);
}

test.beforeEach(async ({ page }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/products');
  // waits for the whole list: the first cards are shown before the others arrive
  await expect(list(page).getByRole('listitem').first()).toHaveAttribute('aria-setsize', /^\d{4,}$/);
});

test('a list of thousands has only the cards in sight in the document, and says how many there are', async ({ page }) => {
  const first = list(page).getByRole('listitem').first();
  expect(Number(await first.getAttribute('aria-setsize'))).toBeGreaterThan(2000);
  expect(await list(page).getByRole('listitem').count()).toBeLessThan(30);
});

/** The number of products beside the title, which is shown when all of them have been loaded. */
const count = (page: Page) =>
  page
    .getByRole('heading', { level: 1 })
    .locator('xpath=..')
    .getByText(/^[\d,]+개$/);

/** Reloads the list over a slow network, which becomes fast when the returned function is called. */
async function openSlowly(page: Page): Promise<() => Promise<void>> {
  await expect(count(page)).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('samusil-kept-products'));
  const network = await page.context().newCDPSession(page);
  const allow = (downloadThroughput: number) =>
    network.send('Network.emulateNetworkConditions', { offline: false, latency: 0, downloadThroughput, uploadThroughput: -1 });
  await allow(60_000);
  await page.reload();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expect(count(page)).toHaveCount(0);
  return async () => void (await allow(-1));
}

test('shows how a list begins while the rest of it is on a slow way', async ({ page }) => {
  const hurry = await openSlowly(page);
  await hurry();
  await expect(count(page)).toBeVisible();
});

test('has what others change while the rest of it is on its way', async ({ page, browser }) => {
  const other = await (await browser.newContext()).newPage();
  await openSessionAs(other, 'designer');
  const all = await ask<Product[]>(other, '/api/products/management_basic');
  const [first, last] = [all[0], all.at(-1)] as [Product, Product];
  const hurry = await openSlowly(page);
  for (const { pdNumber } of [first, last]) await write(other, pdNumber, 'productName', `오는 중에 바뀐 이름 ${pdNumber}`);
  await hurry();
  await expect(count(page)).toBeVisible();
  await page.getByRole('searchbox').fill('오는 중에 바뀐 이름');
  for (const { pdNumber } of [first, last]) await expect(page.getByText(`오는 중에 바뀐 이름 ${pdNumber}`).first()).toBeVisible();
  for (const { pdNumber, productName } of [first, last]) await write(other, pdNumber, 'productName', productName);
  await expect(page.getByText('오는 중에 바뀐 이름')).toHaveCount(0);
});

test('a list is where it was on the way back, and about there after a reload', async ({ page }) => {
  await scrollTo(page, 20_000);
  const before = await topCard(page);
  await page.getByRole('link', { name: '고객 관리' }).click();
  await expect(page).toHaveURL('/customer');
  await page.goBack();
  await expect.poll(() => topCard(page)).toBe(before);

  await page.reload();
  await expect.poll(async () => Math.abs(Number(await topCard(page)) - Number(before))).toBeLessThan(5);
});

test('a list that is opened anew, or filtered, begins at its top', async ({ page }) => {
  await scrollTo(page, 20_000);
  await page.getByRole('searchbox').fill('a');
  await expect.poll(() => scrolled(page)).toBe(0);
  await scrollTo(page, 5000);
  await page.getByRole('link', { name: '고객 관리' }).click();
  await expect(page).toHaveURL('/customer');
  await page.getByRole('link', { name: '제품 관리' }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  expect(await scrolled(page)).toBe(0);
});

test('the control that has the focus keeps it while it is scrolled out of sight', async ({ page }) => {
  const button = list(page).getByRole('listitem').first().getByRole('button').first();
  await button.focus();
  await scrollTo(page, 20_000);
  await expect(button).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list(page).getByRole('listitem').first().locator(':focus')).toHaveCount(1);
});

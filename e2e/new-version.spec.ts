import { expect } from '@playwright/test';
import { openSessionAs, test } from './fixtures.ts';
import { stored } from './product-screen.ts';
import { cell, openTable, textsOf } from './sheet-screen.ts';

/** The answer for a file that is gone, as after a new version was started on the server. */
const missing = { status: 404, contentType: 'application/problem+json', body: '{}' };

test('what a new version took away is told of where it is opened, and all that was typed stays', async ({ page }) => {
  await page.route(/assets\/(office|table)-parts-.*\.js/, (route) => route.fulfill(missing));
  await openSessionAs(page, 'colleague');
  await page.goto('/products?view=table');
  const search = page.getByRole('searchbox', { name: '제품명 검색' });
  await search.fill('라면');
  await expect(page).toHaveURL(/q=/);
  const notice = page.getByRole('alert').filter({ hasText: '새로고침' });

  await page.getByRole('columnheader', { name: '제품명' }).getByRole('button').first().click();
  await expect(notice).toBeVisible();
  await notice.getByRole('button', { name: '닫기' }).click();
  await expect(notice).toHaveCount(0);
  await page.getByRole('button', { name: '저장한 보기' }).click();
  await expect(notice).toBeVisible();
  await expect(search).toHaveValue('라면');
  await expect(page.getByRole('grid')).toBeVisible();

  await page.unroute(/assets\/(office|table)-parts-.*\.js/);
  await notice.getByRole('button', { name: '새로고침' }).click();
  await expect(search).toHaveValue('라면');
  await page.getByRole('button', { name: '저장한 보기' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
});

test('what was typed into a table whose code a new version took away stays in sight, and nobody leaves it unasked', async ({ page }) => {
  await page.route(/assets\/writing-.*\.js/, (route) => route.fulfill(missing));
  await openSessionAs(page, 'colleague');
  await openTable(page, { only: '581-583' });
  const [first = 0, second = 0] = (await textsOf(page, 3)).map(Number);
  await (await cell(page, 1, '포장')).click();
  await page.keyboard.type('못 쓴 값');
  await page.keyboard.press('Enter');
  const notice = page.getByRole('alert').filter({ hasText: '새로고침' });
  await expect(notice).toBeVisible();
  await expect(await cell(page, 1, '포장')).toHaveText('못 쓴 값');
  const asked: string[] = [];
  page.once('dialog', (dialog) => {
    asked.push(dialog.type());
    void dialog.dismiss();
  });
  await notice.getByRole('button', { name: '새로고침' }).click();
  await expect.poll(() => asked).toEqual(['beforeunload']);
  // once the code can be loaded, the next write also stores the earlier value
  await page.unroute(/assets\/writing-.*\.js/);
  await (await cell(page, 2, '포장')).click();
  await page.keyboard.type('다음 값');
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stored(page, first)).packing).toBe('못 쓴 값');
  await expect.poll(async () => (await stored(page, second)).packing).toBe('다음 값');
});

test('a screen that a new version took away says so, and opens after a reload, which nothing does by itself', async ({
  page,
  consoleErrors,
}) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/');
  await page.route('**/assets/design.route-*.js', (route) => route.fulfill(missing));
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));
  await page.getByRole('link', { name: '디자인팀' }).click();
  const reload = page.getByRole('button', { name: '새로고침' });
  await expect(reload).toBeVisible();
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true);
  await page.unroute('**/assets/design.route-*.js');
  await reload.click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  consoleErrors.length = 0;
});

test('a style sheet of the document that did not come is loaded again, and the page looks like itself', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  const [, address = ''] = /<link rel="stylesheet"[^>]* href="([^"]+)"/.exec(await (await page.request.get('/')).text()) ?? [];
  await page.route(`**${address}`, (route) => route.fulfill({ status: 502, contentType: 'text/html', body: '<h1>Bad gateway</h1>' }));
  await page.goto('/');
  await page.unroute(`**${address}`);
  const color = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--mantine-color-ink-6'));
  expect(await color()).toBe('');
  await expect(page.getByRole('main')).toBeVisible();
  await expect.poll(color).not.toBe('');
});

import fs from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ListedOrder } from '#contract/orders/list/order-list.ts';
import type { Product } from '#contract/products/products.ts';
import { readCsv } from '#contract/tables/csv.ts';
import { chooseAccount, expectAccessible, go, openSessionAs, test } from './fixtures.ts';
import { compare, heads, quoted, receiver } from './order-file.ts';
import { ask } from './product-screen.ts';

const empty = Array(7).fill('');

/** Three orders of another shop's file; one has an unknown country. */
async function fileOf(page: Page, prefix: string): Promise<string[][]> {
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const [one = '', other = ''] = products.flatMap(({ sku, price }) => (price ? sku : []));
  return [
    heads,
    [`${prefix}-1`, ...receiver(`김${prefix}`), one, '2', '', ''],
    ['', ...empty, other, '1', '13,800', '원'],
    [`${prefix}-2`, ...receiver(`이${prefix}`), other.toLowerCase(), '3', '', ''],
    [`${prefix}-3`, ...receiver(`박${prefix}`, '달나라'), one, '1', '', ''],
  ];
}
const find = async (page: Page, q: string) => (await ask<{ orders: ListedOrder[] }>(page, '/api/orders/window', { q, limit: 50 })).orders;
const tab = (page: Page, name: RegExp) => page.locator('label', { hasText: name }).first();

test('orders of another shop are compared, registered once, and taken back', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders');
  await page.getByRole('link', { name: '가져오기' }).click();
  await expect(page.getByRole('heading', { name: '주문 가져오기' })).toBeVisible();
  await expectAccessible(page);
  const rows = await fileOf(page, 'SHOP');
  await compare(page, rows, '가게 하나');

  await expect(page.getByText('SHOP-1')).toBeVisible();
  await expect(page.getByText('이SHOP')).toBeVisible();
  await expectAccessible(page);
  await tab(page, /^제외 1$/).click();
  await expect(page.getByText('국가 코드: 고를 수 있는 값이 아닙니다.')).toBeVisible();
  await expectAccessible(page);
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '제외된 1줄을 파일로' }).click()]);
  const saved = readCsv((await fs.readFile(await download.path())).toString());
  expect(saved[0]).toEqual([...heads, '제외한 이유']);
  expect(saved[1]?.slice(0, 2)).toEqual(['SHOP-3', '박SHOP']);
  expect(saved[1]?.at(-1)).toContain('고를 수 있는 값이 아닙니다');

  // nothing is stored before a person says so, and orders that are left out are never stored
  await tab(page, /^새 주문 2$/).click();
  await page.getByRole('checkbox', { name: 'SHOP-2 선택' }).uncheck();
  await page.getByRole('button', { name: '새 주문 1 반영' }).click();
  await expect(page.getByText('주문 1건을 등록했습니다.')).toBeVisible();
  expect(await find(page, '김SHOP')).toMatchObject([{ receiverName: '김SHOP', quantity: 3, cancelled: false, channel: '가게 하나' }]);
  expect(await find(page, '이SHOP')).toEqual([]);

  // the same file again: existing orders are not registered again
  await page.getByRole('button', { name: '다른 파일' }).click();
  await page.getByLabel('또는 붙여넣기').fill(quoted(rows.slice(0, 4), '\t'));
  await page.getByRole('button', { name: '붙여넣은 내용 읽기' }).click();
  // another shop has order numbers of its own; the channel of the last file is the default
  await expect(page.getByRole('combobox', { name: '판매처', exact: true })).toHaveValue('가게 하나');
  await page.getByRole('combobox', { name: '판매처', exact: true }).fill('가게 둘');
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(tab(page, /^이미 있음 0$/)).toBeVisible();
  await page.getByRole('button', { name: '다른 파일' }).click();
  await page.getByLabel('또는 붙여넣기').fill(quoted(rows.slice(0, 4), '\t'));
  await page.getByRole('button', { name: '붙여넣은 내용 읽기' }).click();
  await page.getByRole('combobox', { name: '판매처', exact: true }).fill('가게하나');
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(tab(page, /^이미 있음 1$/)).toBeVisible();
  await page.getByRole('button', { name: '새 주문 1 반영' }).click();
  await expect(page.getByText('주문 1건을 등록했습니다.')).toBeVisible();
  expect(await find(page, '김SHOP')).toHaveLength(1);

  await page.getByRole('button', { name: '되돌리기' }).click();
  const dialog = page.getByRole('dialog', { name: '한꺼번에 되돌리기' });
  await expect(dialog.getByText('가져온 주문 1건을 취소합니다.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog.getByText('가져온 주문 1건을 취소했습니다.')).toBeVisible();
  expect(await find(page, '이SHOP')).toMatchObject([{ cancelled: true }]);
  expect(await find(page, '김SHOP')).toMatchObject([{ cancelled: false }]);
});

test('going on after the connection was lost makes each order once', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales/import');
  const rows = (await fileOf(page, 'LOST')).slice(0, 4);
  await compare(page, rows);
  await expect(page.getByRole('button', { name: '새 주문 2 반영' })).toBeVisible();
  let lost = 0;
  await page.route('**/api/orders/import', async (route) => {
    // the server handles the request, and its reply is lost
    await route.fetch();
    lost += 1;
    await route.abort();
  });
  await page.getByRole('button', { name: '새 주문 2 반영' }).click();
  const again = page.getByRole('button', { name: '다시 시도' });
  await expect(again).toBeVisible();
  expect(lost).toBeGreaterThan(0);
  await page.unroute('**/api/orders/import');
  await again.click();
  await expect(page.getByText('주문 2건을 등록했습니다.')).toBeVisible();
  for (const q of ['김LOST', '이LOST']) expect(await find(page, q)).toHaveLength(1);
});

test('what our own export wrote finds nothing to change', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders');
  await page.getByRole('button', { name: '내보내기' }).click();
  const dialog = page.getByRole('dialog', { name: '주문 내보내기' });
  await dialog.getByLabel(/한 줄에 제품 하나/).check();
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '저장' }).click()]);
  await page.goto('/sales/import');
  await page.locator('input[type=file]').setInputFiles(await download.path());
  await page.getByRole('button', { name: '비교하기' }).click();
  await expect(tab(page, /^이미 있음 [1-9]\d*$/)).toBeVisible();
  await expect(tab(page, /^새 주문 0$/)).toBeVisible();
  await expect(tab(page, /^바뀜 0$/)).toBeVisible();
  await expect(tab(page, /^제외 0$/)).toBeVisible();
});

test('whoever sees no receivers is told what it takes', async ({ page }) => {
  await openSessionAs(page, 'viewer');
  await page.goto('/sales/import');
  await expect(page.getByRole('heading', { name: '주문 가져오기' })).toBeVisible();
  await expect(page.locator('input[type=file]')).toHaveCount(0);
});

test('a session that ends, and a click on another screen, take nothing away of a file that is worked on', async ({ page, context }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders');
  await go(page, '/sales/import');
  const pasted = page.getByLabel('또는 붙여넣기');
  await pasted.fill(quoted((await fileOf(page, 'HELD')).slice(0, 4), '\t'));
  await page.goBack();
  await page.getByRole('button', { name: '계속 입력' }).click();
  await page.getByRole('button', { name: '붙여넣은 내용 읽기' }).click();
  await page.getByRole('combobox', { name: '판매처', exact: true }).fill('세션이 끝난 가게');
  await context.clearCookies();
  await page.getByRole('button', { name: '비교하기' }).click();
  const [beside] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '새 창에서 다시 로그인' }).click()]);
  await chooseAccount(beside, 'administrator');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
  await beside.close();
  await page.getByRole('button', { name: '다시 시도' }).click();
  await page.getByRole('button', { name: '새 주문 2 반영' }).click();
  await expect(page.getByText('주문 2건을 등록했습니다.')).toBeVisible();
  expect(await find(page, '김HELD')).toMatchObject([{ channel: '세션이 끝난 가게' }]);
  await page.goBack();
  await expect(page).toHaveURL(/part=orders/);
});

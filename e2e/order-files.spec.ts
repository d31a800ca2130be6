import fs from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import type { ListedOrder, OrderSums } from '#contract/orders/list/order-list.ts';
import { readCsv } from '#contract/tables/csv.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: '주문 내보내기' });

async function save(page: Page): Promise<{ name: string; content: Buffer }> {
  const [download] = await Promise.all([page.waitForEvent('download'), dialog(page).getByRole('button', { name: '저장' }).click()]);
  await expect(dialog(page)).toHaveCount(0);
  return { name: download.suggestedFilename(), content: await fs.readFile(await download.path()) };
}

test('what the list has found is taken away as a file, all of it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders&unsent=true&sort=-total');
  await page.getByRole('button', { name: '내보내기' }).click();
  const { orders } = await ask<{ orders: ListedOrder[] }>(page, '/api/orders/window', { unsent: true, sort: '-total', limit: 1000 });
  await expect(dialog(page).getByLabel(`찾은 주문 ${orders.length}건, 한 줄에 주문 하나`)).toBeChecked();
  await expectAccessible(page);
  await dialog(page).getByLabel('CSV 파일 (UTF-8)').check();
  const { name, content } = await save(page);
  expect(name).toMatch(/^주문 목록 \d{4}-\d\d-\d\d\.csv$/);
  const [heads = [], ...rows] = readCsv(content.toString());
  const column = (head: string) => rows.map((row) => row[heads.indexOf(head)]);
  expect(column('주문 번호')).toEqual(orders.map(({ orderNumber }) => orderNumber));
  expect(column('제품 금액 (달러)')).toEqual(orders.map(({ total }) => String(total)));

  await page.getByRole('button', { name: '내보내기' }).click();
  await dialog(page)
    .getByLabel(/한 줄에 제품 하나/)
    .check();
  const lines = await save(page);
  expect(lines.name).toMatch(/^주문 제품 .*\.xlsx$/);
  expect(lines.content.subarray(0, 2).toString()).toBe('PK');
  const { sums } = await ask<{ sums: OrderSums }>(page, '/api/orders/sums', { unsent: true });
  expect(sums.orders).toBe(orders.length);
});

test('where nothing is found there is nothing to take away', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders&q=nosuchorderanywhere');
  await page.getByRole('button', { name: '내보내기' }).click();
  await expect(dialog(page).getByText('찾은 주문이 없습니다')).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: '저장' })).toBeDisabled();
});

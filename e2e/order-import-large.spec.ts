import { expect } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { compare, heads, receiver } from './order-file.ts';
import { ask } from './product-screen.ts';

// the order lists of other journeys have to fit in one window
test.use({ officeOf: 'many orders' });

test('a file that was stopped and taken back is not gone on with, but compared anew', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales/import');
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const sku = products.find(({ price }) => price)?.sku ?? '';
  // enough rows for two requests
  const rows = Array.from({ length: 201 }, (_, at) => [`BACK-${at + 1}`, ...receiver(`김BACK${at}`), sku, '1', '', '']);
  await compare(page, [heads, ...rows]);
  const store = page.getByRole('button', { name: '새 주문 201 반영' });
  await expect(store).toBeVisible();
  const stop = page.getByRole('button', { name: '멈추기' });
  await page.route('**/api/orders/import', async (route) => {
    await stop.click();
    await route.fallback();
  });
  await store.click();
  await expect(page.getByText('주문 1건은 아직 반영하지 않았습니다.')).toBeVisible();
  await page.unroute('**/api/orders/import');
  await page.getByRole('button', { name: '되돌리기' }).click();
  const dialog = page.getByRole('dialog', { name: '한꺼번에 되돌리기' });
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog.getByText('가져온 주문 200건을 취소했습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByRole('heading', { name: '되돌렸습니다' })).toBeVisible();
  await expect(page.getByRole('button', { name: '계속 반영' })).toHaveCount(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: '지금 값과 다시 비교' }).click();
  await expect(store).toBeVisible();
});

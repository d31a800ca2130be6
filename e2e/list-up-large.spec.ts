import { expect } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { openSessionAs, test } from './fixtures.ts';
import { cards } from './list-up-screen.ts';
import { ask, writeMany } from './product-screen.ts';

test.use({ officeOf: 'one category' });

test('three thousand products of one category: a few cards in the document, and one rank for one move', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const all = await ask<Product[]>(page, '/api/products/management_basic');
  const category = '아주 큰 진열';
  const rows = all.map(({ pdNumber }) => ({ pdNumber, fields: { category } }));
  await writeMany(page, rows);
  await page.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await expect(cards(page, category).first()).toBeVisible();
  expect(await cards(page, category).count()).toBeLessThan(200);
  await cards(page, category).first().focus();
  await page.keyboard.press('End');
  await expect(page.locator(':focus')).toHaveAttribute('aria-label', new RegExp(`^${all.length.toLocaleString('ko')}번째 `));
  const [reply] = await Promise.all([
    page.waitForResponse('**/api/products/updateProducts'),
    page.keyboard.press('Tab').then(async () => {
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
    }),
  ]);
  expect((await reply.json()).counts).toMatchObject({ changed: 1, conflict: 0, refused: 0 });
});

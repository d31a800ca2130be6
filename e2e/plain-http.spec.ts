import { expect } from '@playwright/test';
import { signInAs, test } from './fixtures.ts';
import { stored } from './product-screen.ts';
import { cell, openTable } from './sheet-screen.ts';

/** Removes the interfaces that browsers provide only in secure contexts: a shop's own network often uses plain http. */
test.beforeEach(async ({ page }) => {
  await page.addInitScript(() => {
    Reflect.deleteProperty(Crypto.prototype, 'randomUUID');
    for (const name of ['clipboard', 'locks']) Reflect.deleteProperty(Navigator.prototype, name);
  });
  await signInAs(page, 'designer');
});

test('on plain http blocks of cells are stored and taken back, and texts are copied', async ({ page }) => {
  const before = await Promise.all([931, 932].map(async (each) => (await stored(page, each)).packing));
  await openTable(page, { only: '931-932' });
  await (await cell(page, 1, '포장')).click();
  await page.keyboard.type('plain http');
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Shift+ArrowDown');
  await page.keyboard.press('Control+d');
  const packing = async () => await Promise.all([931, 932].map(async (each) => (await stored(page, each)).packing));
  await expect.poll(packing).toEqual(['plain http', 'plain http']);
  await page.keyboard.press('Control+z');
  await page.keyboard.press('Control+z');
  await expect.poll(packing).toEqual(before);

  await page.goto('/design_team/as_staff');
  await page.getByRole('button', { name: '내 일정 구독' }).click();
  const copy = page.getByRole('dialog').getByRole('button', { name: '주소 복사' });
  await copy.click();
  await expect(page.getByText('복사했습니다', { exact: true })).toBeVisible();
  await expect(copy).toBeFocused();
  const field = page.getByRole('textbox', { name: '내 일정 구독' });
  const address = await field.inputValue();
  await page.keyboard.press('Escape');
  await page.goto('/products');
  await page.getByRole('searchbox').first().click();
  await page.keyboard.press('Control+v');
  await expect(page.getByRole('searchbox').first()).toHaveValue(address);
});

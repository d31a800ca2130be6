import { expect } from '@playwright/test';
import { expectAccessible, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';
import { stored, writeMany } from './product-screen.ts';

test('categories that are spelled alike are merged, taken back, and lead to their products; makers likewise', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/products/category_management');
  const line = (name: string) => page.getByRole('listitem').filter({ has: page.getByRole('link', { name, exact: true }) });
  await writeMany(page, [
    { pdNumber: 201, fields: { category: '묶음 시험', manufacturer: '묶음 제조' } },
    { pdNumber: 202, fields: { category: '묶음시험' } },
    { pdNumber: 203, fields: { category: '묶음시험' } },
  ]);
  // the change appears live
  await expect(line('묶음시험')).toContainText('2개');
  await expect(line('묶음시험')).toContainText('‘묶음 시험’과 철자가 비슷합니다');
  await expectAccessible(page);

  await line('묶음 시험')
    .getByRole('button', { name: /합치기$/ })
    .click();
  const dialog = page.getByRole('dialog', { name: '고른 2개 합치기' });
  await expect(dialog.getByRole('combobox', { name: '새 카테고리' })).toHaveValue('묶음시험');
  await expect(dialog.getByRole('status')).toContainText('제품 1개가 ‘묶음시험’으로 바뀝니다.');
  await expectNothingFoundInDialog(page);
  await dialog.getByRole('button', { name: '1개 바꾸기' }).click();
  await expect(line('묶음시험')).toContainText('3개');
  await expect(line('묶음 시험')).toHaveCount(0);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect(line('묶음 시험')).toContainText('1개');
  await expect.poll(async () => (await stored(page, 201)).category).toBe('묶음 시험');

  await line('묶음시험').getByRole('link').click();
  await expect(page.getByRole('article')).toHaveCount(2);
  await page.goto('/manufacture');
  await line('묶음 제조').getByRole('button', { name: '‘묶음 제조’ 이름 바꾸기' }).click();
  await page.getByRole('combobox', { name: '새 제조사' }).fill('묶음 공방');
  await page.getByRole('button', { name: '1개 바꾸기' }).click();
  await line('묶음 공방').getByRole('link').click();
  await expect(page).toHaveURL(/where=manufacturer/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '2');
});

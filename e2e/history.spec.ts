import { expect } from '@playwright/test';
import { expectAccessible, signInAs, test } from './fixtures.ts';
import { stored, write, writeMany } from './product-screen.ts';

test('what was changed together is one line, which opens, and is taken back but for what was changed since', async ({ page }) => {
  await signInAs(page, 'administrator');
  const numbers = Array.from({ length: 30 }, (_, at) => at + 101);
  const before = await stored(page, 101);
  await page.goto('/staff/history');
  await writeMany(
    page,
    numbers.map((pdNumber) => ({ pdNumber, fields: { manufacturer: '한꺼번에 바꾼 제조사' } })),
  );
  // the change appears live
  const line = page.getByRole('listitem').filter({ hasText: '일괄 변경' }).first();
  await expect(line).toContainText('제품 30개');
  await expect(line).toContainText('제조사 30개');
  const fold = line.getByRole('button', { name: '제품 30개', exact: false }).first();
  await expect(page.getByText('한꺼번에 바꾼 제조사')).toHaveCount(0);
  await fold.click();
  await expect(line.getByText('한꺼번에 바꾼 제조사')).toHaveCount(30);
  await expectAccessible(page);
  await fold.click();
  await expect(line.getByText('한꺼번에 바꾼 제조사')).toHaveCount(0);

  await write(page, 105, 'manufacturer', '그 뒤에 바꾼 제조사');
  await line.getByRole('button', { name: /^되돌리기/ }).click();
  const dialog = page.getByRole('dialog', { name: '한꺼번에 되돌리기' });
  await expect(dialog).toContainText('제품 29개의 값 29개를 바꾸기 전으로 되돌립니다.');
  await expect(dialog).toContainText('1개는 그대로 둡니다.');
  await expect(dialog).toContainText('그 뒤에 바뀜');
  await dialog.getByRole('button', { name: '되돌리기' }).click();
  await expect(dialog).toContainText('제품 29개의 값 29개를 되돌렸습니다.');
  await dialog.getByRole('button', { name: '닫기' }).last().click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('제품 29개');
  await expect(line).toContainText('되돌림');
  expect((await stored(page, 101)).manufacturer).toBe(before.manufacturer);
  expect((await stored(page, 105)).manufacturer).toBe('그 뒤에 바꾼 제조사');

  await page.goto('/');
  await expect(page.getByRole('listitem').filter({ hasText: '일괄 변경' }).filter({ hasText: '제품 30개' })).toHaveCount(1);
});

import { expect, type Locator } from '@playwright/test';
import { expectLoaded, openSessionAs, test } from './fixtures.ts';

const background = (element: Locator) => element.evaluate((each) => getComputedStyle(each).backgroundColor);

test('in a contrast theme of the system what is chosen differs from what is not', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/staff/setting');
  await expectLoaded(page);
  const label = (text: string) => page.locator('label').filter({ hasText: new RegExp(`^${text}$`) });
  expect(await background(label('한국어'))).not.toBe(await background(label('English')));
  await page.goto('/design_team');
  await expectLoaded(page);
  const button = (name: string) => page.getByRole('button', { name, exact: true });
  expect(await background(button('플로우차트'))).not.toBe(await background(button('주간 차트')));
  await page.goto('/sales?part=orders');
  await expectLoaded(page);
  const tab = (name: string) => page.getByRole('main').getByRole('link', { name, exact: true });
  expect(await background(tab('주문 조회'))).not.toBe(await background(tab('주문 등록')));
  await page.goto('/products');
  await expectLoaded(page);
  expect(await background(label('카드'))).not.toBe(await background(label('표')));
  const track = page.getByRole('switch').first();
  expect(await track.evaluate((each) => getComputedStyle(each, '::before').borderTopWidth)).toBe('1px');
});

import { expect, type Page } from '@playwright/test';
import type { Member } from '#contract/members/members.ts';
import type { ListedOrder, OrderFilter, OrderSums } from '#contract/orders/list/order-list.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const list = (page: Page) => page.getByRole('list', { name: '주문 목록' });
const sums = (page: Page) => page.getByRole('region', { name: '합계' });
const orders = async (page: Page, filter: OrderFilter & { sort?: string }) =>
  (await ask<{ orders: ListedOrder[] }>(page, '/api/orders/window', { ...filter, limit: 1000 })).orders;

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

test('what the address narrows the list to is what it shows, and what it comes to', async ({ page }) => {
  await page.goto('/sales?part=orders&unsent=true');
  const unsent = await orders(page, { unsent: true });
  expect(unsent.length).toBeGreaterThan(1);
  await expect(page.getByRole('status').filter({ hasText: `${unsent.length}건` })).toBeVisible();
  await expect(list(page).getByRole('button').first()).toContainText(unsent[0]?.orderNumber ?? '');
  const known = await ask<{ sums: OrderSums }>(page, '/api/orders/sums', { unsent: true });
  await expect(sums(page)).toContainText(known.sums.total.toLocaleString('en-US', { minimumFractionDigits: 2 }));
  await expectAccessible(page);

  const country = unsent[0]?.countryCode ?? 'US';
  await page.getByRole('combobox', { name: '국가 필터' }).selectOption(country);
  await expect(page).toHaveURL(new RegExp(`country=${country}`));
  const ofCountry = unsent.filter(({ countryCode }) => countryCode === country).length;
  await expect(page.getByRole('status').filter({ hasText: `${ofCountry}건` })).toBeVisible();
  await page.getByRole('button', { name: '미발송' }).click();
  await page.getByRole('combobox', { name: '정렬' }).selectOption('-total');
  const [dearest] = await orders(page, { country, sort: '-total' });
  await expect(list(page).getByRole('button').first()).toContainText(dearest?.orderNumber ?? '');
});

test('an order that is corrected changes in place, and leaves the list that it fits no more', async ({ page }) => {
  await page.goto('/sales?part=orders&cancelled=false');
  const [, second] = await orders(page, { cancelled: false, unsent: true });
  if (!second) throw new Error('no order to work on');
  const row = list(page).getByRole('button', { name: second.orderNumber });
  await page.getByRole('searchbox').fill(second.orderNumber);
  await expect(row).toBeVisible();
  await ask(page, '/api/orders/update', { orderId: second.orderId, changes: { receiverName: 'Corrected Meanwhile' } });
  await expect(row).toContainText('Corrected Meanwhile');
  await ask(page, '/api/orders/update', { orderId: second.orderId, changes: { cancelled: true } });
  await expect(row).toHaveCount(0);
  await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
  await ask(page, '/api/orders/update', { orderId: second.orderId, changes: { cancelled: false } });
  await expect(row).toContainText('Corrected Meanwhile');
});

test('going back and reloading keep the place', async ({ page }) => {
  await page.goto('/sales?part=orders&sort=registered');
  const scroller = page.locator('section', { has: list(page) }).last();
  await expect(list(page).getByRole('button').first()).toBeVisible();
  await scroller.evaluate((element) => element.scrollTo(0, 1500));
  await expect(list(page).getByRole('button').nth(8)).toBeVisible();
  await page.reload();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000);
  await list(page).getByRole('button').nth(8).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect.poll(() => scroller.evaluate((element) => element.scrollTop)).toBeGreaterThan(1000);
});

test('a view of the list is kept under a name', async ({ page }) => {
  await page.goto('/sales?part=orders&country=US&sort=-total');
  await page.getByRole('button', { name: '저장한 보기' }).click();
  const dialog = page.getByRole('dialog', { name: '저장한 보기' });
  await dialog.getByRole('textbox').fill('미국 큰 주문');
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.goto('/sales?part=orders');
  await page.getByRole('button', { name: '저장한 보기' }).click();
  await dialog.getByRole('button', { name: '미국 큰 주문', exact: true }).click();
  await expect(page).toHaveURL(/country=US/);
  await expect(page.getByRole('combobox', { name: '정렬' })).toHaveValue('-total');
});

test('typing finds a member and a product, and Enter narrows the list to their orders', async ({ page }) => {
  const [of] = (await orders(page, {})).filter(({ memberId }) => memberId !== null);
  const members = await ask<Member[]>(page, '/api/members/list');
  const member = members.find(({ memberId }) => memberId === of?.memberId);
  if (!member) throw new Error('no order of a member');
  await page.goto('/sales?part=orders');
  await page.getByRole('combobox', { name: '회원 찾기' }).fill(member.memberName);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`member=${member.memberId}`));
  const theirs = await orders(page, { member: member.memberId });
  await expect(page.getByRole('status').filter({ hasText: `${theirs.length}건` })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^필터 지우기: 회원/ }).click();
  await expect(page).not.toHaveURL(/member=/);

  const { order } = await ask<{ order: { lines: { pdNumber: number; sku: string }[] } }>(page, '/api/orders/detail', {
    orderId: of?.orderId,
  });
  const [line] = order.lines;
  await page.getByRole('combobox', { name: '제품 찾기' }).fill(line?.sku ?? '');
  await expect(page.getByRole('listbox', { name: '제품 찾기' }).getByRole('option').first()).toContainText(line?.sku ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`product=${line?.pdNumber}`));
  const withIt = await orders(page, { product: line?.pdNumber ?? 0 });
  await expect(page.getByRole('status').filter({ hasText: `${withIt.length}건` })).toBeVisible();
});

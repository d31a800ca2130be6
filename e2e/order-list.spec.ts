import { expect, type Page } from '@playwright/test';
import type { Member } from '#contract/members/members.ts';
import type { ListedOrder, OrderFilter, OrderSums } from '#contract/orders/list/order-list.ts';
import { expectAccessible, expectNothingFound, openSessionAs, test } from './fixtures.ts';
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

test('everybody chooses the columns of the table and their order, and keeps them', async ({ page }) => {
  await page.goto('/sales?part=orders');
  await page.getByText('표', { exact: true }).click();
  await expect(page).toHaveURL(/view=table/);
  const table = page.getByRole('grid', { name: '주문 목록' });
  const heads = table.getByRole('columnheader');
  const [newest] = await orders(page, {});
  await expect(table.getByRole('row').nth(1)).toContainText(newest?.orderNumber ?? '');
  await expectAccessible(page);

  await page.getByRole('button', { name: '열', exact: true }).click();
  await page.getByRole('checkbox', { name: '이메일' }).check();
  await page.getByRole('checkbox', { name: '국가', exact: true }).uncheck();
  for (let step = 0; step < 10; step += 1) await page.getByRole('button', { name: '이메일 앞으로' }).click();
  await page.keyboard.press('Escape');
  await expect(heads.nth(2)).toContainText('이메일');
  await expect(heads.filter({ hasText: '국가' })).toHaveCount(0);

  await page.getByRole('button', { name: '등록 시각: 정렬과 필터' }).click();
  await page.getByRole('button', { name: '오름차순 정렬' }).click();
  await expect(page).toHaveURL(/sort=registered/);
  const [oldest] = await orders(page, { sort: 'registered' });
  await expect(table.getByRole('row').nth(1)).toContainText(oldest?.orderNumber ?? '');

  await page.goto('/sales?part=orders');
  await expect(heads.nth(2)).toContainText('이메일');
  // the chosen view is stored, and later journeys expect cards
  await page.getByText('카드', { exact: true }).click();
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
});

test('going to an order and back, and reloading, keep the place in the table, which says how many rows there are', async ({ page }) => {
  const all = await orders(page, { sort: 'registered' });
  await page.goto('/sales?part=orders&view=table&sort=registered');
  const table = page.getByRole('grid', { name: '주문 목록' });
  await expect(table).toHaveAttribute('aria-rowcount', String(all.length + 1));
  const at = Math.floor(all.length * 0.7);
  const { orderNumber } = all[at]!;
  const box = page.locator('div:has(> div > [role=grid])');
  await box.evaluate((element, top) => element.scrollTo(0, top), (at - 3) * 36);
  const place = () => box.evaluate((element) => element.scrollTop);
  await table.getByText(orderNumber).dblclick();
  await expect(page.getByRole('dialog', { name: new RegExp(orderNumber) })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('link', { name: '고객 관리' }).click();
  await expect(table).toHaveCount(0);
  await page.goBack();
  await expect(table.getByText(orderNumber)).toBeVisible();
  await expect.poll(place).toBe((at - 3) * 36);
  await page.reload();
  await expect(table.getByText(orderNumber)).toBeVisible();
  await expect.poll(place).toBe((at - 3) * 36);
});

test('the table reads on to the last order, chooses orders, and opens one by Enter', async ({ page }) => {
  const all = await orders(page, { sort: 'registered' });
  await page.goto('/sales?part=orders&view=table&sort=registered');
  const table = page.getByRole('grid', { name: '주문 목록' });
  await table.getByText(all[0]?.orderNumber ?? '').click();
  await page.keyboard.press('Control+End');
  await page.keyboard.press('Control+End');
  await expect(table.getByText(all.at(-1)?.orderNumber ?? '')).toBeVisible();
  await page.keyboard.press('Home');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: new RegExp(all.at(-1)?.orderNumber ?? '') })).toBeVisible();
  await page.keyboard.press('Escape');
  await table.getByRole('checkbox', { name: `${all.at(-1)?.orderNumber} 고르기` }).check();
  await expect(page.getByRole('toolbar', { name: '선택한 주문' })).toContainText('1건 선택');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(list(page).getByRole('listitem').first()).toBeVisible();
  await expect(table).toHaveCount(0);
});

test('an office without orders is told what to begin with, and offered no filters that can find nothing', async ({ page }) => {
  const none = { orders: [], next: null };
  await page.route('**/api/orders/window', (route) => route.fulfill({ json: none }));
  await page.goto('/sales?part=orders');
  const main = page.getByRole('main');
  await expect(main.getByText('아직 주문이 없습니다')).toBeVisible();
  await expect(main.getByRole('textbox')).toHaveCount(0);
  await expect(main.getByRole('button')).toHaveCount(0);
  await expectNothingFound(page);
  await expect(main.getByRole('link', { name: '가져오기' })).toBeVisible();
  await page.goto('/sales?part=invoice');
  await main.getByRole('link', { name: '주문 등록' }).last().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('주문 등록');
  // a filter that finds nothing can be changed
  await page.goto('/sales?part=orders&cancelled=true');
  await expect(main.getByText('찾은 것이 없습니다.')).toBeVisible();
  await expect(main.getByRole('textbox').first()).toBeVisible();
});

import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import { openSessionAs, test } from './fixtures.ts';
import { Hand } from './hand.ts';
import { ask } from './product-screen.ts';
import { registeredOrder } from './shipment-screen.ts';

// an exact pattern, as the name of the question about cancelling begins with the same words
const drawer = (page: Page) => page.getByRole('dialog', { name: /^주문 \d{6}-\d+$/ });
const stored = async (page: Page, { orderId }: Order) => (await ask<{ order: Order }>(page, '/api/orders/detail', { orderId })).order;
const stage = (page: Page, order: Order) => expect.poll(async () => (await stored(page, order)).course.stage);

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

test('an order of whose receiver only the phone number is known goes its way in a handful of steps', async ({ page }) => {
  const hand = new Hand(page);
  const order = await registeredOrder(page);
  const digits = String(order.orderId).padStart(4, '0');
  await ask(page, '/api/orders/update', { orderId: order.orderId, changes: { phone: `+61 4 7013 ${digits}` } });
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

  // an order can be found from anywhere by the end of the phone number
  await hand.press('Control+k');
  await expect(page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type(`7013 ${digits}`);
  await expect(page.getByRole('option', { selected: true })).toContainText(order.orderNumber);
  await hand.press('Enter');
  await expect(drawer(page)).toContainText(order.orderNumber);
  expect(hand.taken()).toBe('0 clicks, 2 keys, 1 texts');

  // paid and packed: the button of the next step gets the focus
  await hand.click(drawer(page).getByRole('button', { name: '입금 확인', exact: true }));
  await stage(page, order).toBe('paid');
  await expect(drawer(page).getByRole('button', { name: '포장 완료' })).toBeFocused();
  await hand.press('Enter');
  await stage(page, order).toBe('packed');
  expect(hand.taken()).toBe('1 clicks, 1 keys, 0 texts');

  // sent: the tracking number shows which carrier it is
  await hand.click(drawer(page).getByRole('textbox', { name: '운송장 번호' }));
  await hand.type(`EE${String(order.orderId).padStart(9, '0')}KR`);
  await hand.press('Enter');
  await expect(drawer(page)).toContainText('EMS');
  expect(hand.taken()).toBe('1 clicks, 1 keys, 1 texts');

  await hand.click(drawer(page).getByRole('textbox', { name: '새 메모' }));
  await hand.type('문 앞에');
  await hand.press('Control+Enter');
  await expect(drawer(page).getByRole('region', { name: '업무 메모' })).toContainText('문 앞에');
  await expect(drawer(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('');
  expect(hand.taken()).toBe('1 clicks, 1 keys, 1 texts');

  await hand.click(drawer(page).getByRole('button', { name: '주문 취소' }));
  await hand.click(page.getByRole('dialog', { name: /취소할까요/ }).getByRole('button', { name: '주문 취소' }));
  await expect(drawer(page)).toContainText('취소됨');
  expect(hand.taken()).toBe('2 clicks, 0 keys, 0 texts');
});

test('what is to be packed today is a pick list in four clicks', async ({ page }) => {
  const hand = new Hand(page);
  const order = await registeredOrder(page);
  await ask(page, '/api/orders/step', { orderIds: [order.orderId], step: 'paid' });
  await page.goto('/');
  await hand.click(page.getByRole('link', { name: /포장할 주문/ }));
  await hand.click(page.getByRole('button', { name: '여러 주문 선택' }));
  await hand.click(page.getByRole('button', { name: /찾은 주문 모두 선택/ }));
  await hand.click(page.getByRole('button', { name: '피킹 목록' }));
  await expect(page).toHaveURL(/part=pick/);
  await expect(page.getByRole('main')).toContainText(order.orderNumber);
  expect(hand.taken()).toBe('4 clicks, 0 keys, 0 texts');
});

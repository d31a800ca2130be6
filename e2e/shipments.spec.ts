import { expect, type Locator, type Page } from '@playwright/test';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { breakService, clearFaults } from './sandbox.ts';
import { quotedOrder } from './shipment-screen.ts';

test.afterEach(clearFaults);

async function openOrder(page: Page, { orderId }: Pick<Order, 'orderId'>): Promise<Locator> {
  await page.goto(`/sales?part=orders&order=${orderId}`);
  return page.getByRole('region', { name: '배송 방법' });
}

test('an order is sent by the cheapest service: rates, a label, its parcel, and the label taken back', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  const section = await openOrder(page, await quotedOrder(page));
  const services = section.getByRole('radiogroup', { name: '서비스' });
  await expect(services.getByRole('radio').first()).toBeChecked();
  await expect(services).toContainText('가장 쌈');
  await expect(services).toContainText('가장 빠름');
  await expectAccessible(page);

  await section.getByRole('button', { name: '운송장 만들기' }).click();
  const label = section.getByRole('article');
  await expect(label).toContainText('만듦');
  const parcels = page.getByRole('region', { name: '배송', exact: true });
  await expect(parcels).toContainText('FedEx');
  const pdf = await page.request.get((await label.getByRole('link', { name: '인쇄' }).getAttribute('href')) ?? '');
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  expect((await pdf.body()).subarray(0, 5).toString()).toBe('%PDF-');

  await label.getByRole('button', { name: '운송장 취소' }).click();
  await page.getByRole('dialog', { name: '운송장을 취소할까요?' }).getByRole('button', { name: '운송장 취소' }).click();
  await expect(label).toContainText('취소됨');
  await expect(section.getByRole('button', { name: '운송장 만들기' })).toBeEnabled();
});

test('an answer that is lost leaves a label that nobody knows of, which is looked for and not made again', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  const section = await openOrder(page, await quotedOrder(page));
  await breakService({ service: 'fedex', kind: 'lost-reply', match: 'POST /ship' });
  await section.getByRole('button', { name: '운송장 만들기' }).click();
  const label = section.getByRole('article');
  await expect(label).toContainText('확인 안 됨');
  await expect(section.getByRole('button', { name: '운송장 만들기' })).toHaveCount(0);
  await label.getByRole('button', { name: '다시 확인' }).click();
  await expect(label).toContainText('인쇄할 수 없음');
  await label.getByRole('button', { name: '운송장 취소' }).click();
  await page.getByRole('dialog', { name: '운송장을 취소할까요?' }).getByRole('button', { name: '운송장 취소' }).click();
  await expect(label).toContainText('취소됨');
  await section.getByRole('button', { name: '운송장 만들기' }).click();
  await expect(section.getByRole('article').first()).toContainText('만듦');
});

test('whoever only looks is shown neither rates nor labels', async ({ page }) => {
  await openSessionAs(page, 'viewer');
  const [order] = await ask<OrderSummary[]>(page, '/api/orders/list');
  if (!order) return;
  const section = await openOrder(page, order);
  await expect(page.getByRole('dialog', { name: `주문 ${order.orderNumber}` })).toBeVisible();
  await expect(section).toHaveCount(0);
});

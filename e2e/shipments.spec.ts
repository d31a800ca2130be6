import { expect, type Locator, type Page } from '@playwright/test';
import type { Order, OrderSummary } from '#contract/orders/orders.ts';
import { beside, expectAccessible, openSessionAs, test } from './fixtures.ts';
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

  await test.step('beside a number that somebody has typed, a label is made only once that is confirmed', async () => {
    await page.getByRole('textbox', { name: '운송장 번호' }).fill('EM700000001KR');
    await page.getByRole('button', { name: '번호 추가' }).click();
    await expect(section.getByRole('note')).toContainText('EM700000001KR (발송 전)');
    await section.getByRole('button', { name: '운송장 만들기' }).click();
    const asked = page.getByRole('dialog', { name: '소포를 하나 더 보낼까요?' });
    await expect(asked).toContainText('EM700000001KR');
    await expect(asked.getByRole('button', { name: '취소' })).toBeFocused();
    await asked.getByRole('button', { name: '하나 더 만들기' }).click();
    await expect(section.getByRole('article').first()).toContainText('만듦');
  });

  await test.step('the receiver is told by mail; one that is refused says why, and is sent again', async () => {
    await breakService({ service: 'mail', kind: 'status', match: 'RCPT', status: 550 });
    await page.getByRole('button', { name: '받는 사람에게 알리기' }).click();
    const dialog = page.getByRole('dialog', { name: '받는 사람에게 보낼 글' });
    await expect(dialog).toContainText('jane@example.com 주소로');
    await dialog.getByRole('button', { name: '메일 보내기' }).click();
    const mail = dialog.getByRole('list', { name: '보낸 메일' }).getByRole('listitem');
    await expect(mail).toContainText('보내지 못함');
    await expect(mail).toContainText('550 5.1.1');
    await expectAccessible(page);
    await mail.getByRole('button', { name: '다시 보내기' }).click();
    await expect(mail).toContainText('보냄');
    await expect(mail.getByRole('button')).toHaveCount(0);
  });
});

test('an answer that is lost leaves a label that nobody knows of, which is looked for and not made again', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  const section = await openOrder(page, await quotedOrder(page));
  await breakService({ service: 'fedex', kind: 'lost-reply', match: 'POST /ship' });
  await section.getByRole('button', { name: '운송장 만들기' }).click();
  const label = section.getByRole('article');
  await expect(label).toContainText('확인 안 됨');
  await expect(section.getByRole('button', { name: '운송장 만들기' })).toHaveCount(0);
  await test.step('a number that is typed meanwhile is asked about, and not lost', async () => {
    const number = page.getByRole('textbox', { name: '운송장 번호' });
    await number.fill('EM700000002KR');
    await page.getByRole('button', { name: '번호 추가' }).click();
    const asked = page.getByRole('dialog', { name: '운송장이 만들어졌는지 아직 모릅니다' });
    await expectAccessible(page);
    await asked.getByRole('button', { name: '취소' }).click();
    await expect(asked).toBeHidden();
    await expect(number).toHaveValue('EM700000002KR');
    await page.getByRole('button', { name: '번호 추가' }).click();
    await asked.getByRole('button', { name: '그래도 추가' }).click();
    await expect(number).toHaveValue('');
    await page.getByRole('button', { name: '운송장 EM700000002KR 빼기' }).click();
    await page
      .getByRole('dialog', { name: /EM700000002KR/ })
      .getByRole('button', { name: '빼기' })
      .click();
  });
  await label.getByRole('button', { name: '다시 확인' }).click();
  await expect(label).toContainText('인쇄할 수 없음');
  await label.getByRole('button', { name: '운송장 취소' }).click();
  await page.getByRole('dialog', { name: '운송장을 취소할까요?' }).getByRole('button', { name: '운송장 취소' }).click();
  await expect(label).toContainText('취소됨');
  await section.getByRole('button', { name: '운송장 만들기' }).click();
  await expect(section.getByRole('article').first()).toContainText('만듦');
});

test('the labels of several orders are made at once, and another browser sees each as it is made', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  const orders = [await quotedOrder(page), await quotedOrder(page), await quotedOrder(page)];
  await ask(page, '/api/orders/update', { orderId: orders[2]?.orderId, changes: { cancelled: true } });
  await page.goto('/sales?part=orders');
  const other = await beside(page, 'administrator');
  const theirs = await openOrder(other, { orderId: orders[0]?.orderId ?? 0 });
  await expect(theirs.getByRole('button', { name: '운송장 만들기' })).toBeEnabled();

  await page.getByRole('button', { name: '여러 주문 선택' }).click();
  for (const { orderNumber } of orders) await page.getByRole('checkbox', { name: orderNumber }).click();
  const chosen = page.getByRole('toolbar', { name: '선택한 주문' });
  await expect(chosen).toContainText('3건 선택');
  await expectAccessible(page);
  await chosen.getByRole('button', { name: '운송장 만들기' }).click();
  const dialog = page.getByRole('dialog', { name: '주문 3건의 운송장' });
  await expect(dialog).toContainText('2건을 만들 수 있습니다.');
  await expect(dialog).toContainText('취소된 주문입니다.');
  await dialog.getByRole('button', { name: '운송장 2건 만들기' }).click();

  const batches = page.getByRole('dialog', { name: '운송장 작업' });
  await expect(batches).toContainText('2건 중 2건 만듦');
  await expect(theirs.getByRole('article')).toContainText('만듦');
  const pdf = await page.request.get(
    (await batches.getByRole('link', { name: '운송장과 인보이스 PDF' }).first().getAttribute('href')) ?? '',
  );
  expect(pdf.headers()['content-type']).toBe('application/pdf');
  await expectAccessible(page);
});

test('whoever only looks is shown neither rates nor labels', async ({ page }) => {
  await openSessionAs(page, 'viewer');
  const [order] = await ask<OrderSummary[]>(page, '/api/orders/list');
  if (!order) return;
  const section = await openOrder(page, order);
  await expect(page.getByRole('dialog', { name: `주문 ${order.orderNumber}` })).toBeVisible();
  await expect(section).toHaveCount(0);
});

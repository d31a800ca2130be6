import { expect, type Page } from '@playwright/test';
import type { ListedOrder, OrderFilter } from '#contract/orders/list/order-list.ts';
import type { PickList } from '#contract/orders/pick-list/pick-list.ts';
import { beside, expectAccessible, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const list = (page: Page) => page.getByRole('list', { name: '주문 목록' });
const steps = (page: Page) => page.getByRole('region', { name: '진행 단계' });
const step = (page: Page, name: string) =>
  steps(page)
    .getByRole('listitem')
    .filter({ hasText: new RegExp(`^${name}`) });
const orders = async (page: Page, filter: OrderFilter) =>
  (await ask<{ orders: ListedOrder[] }>(page, '/api/orders/window', { ...filter, limit: 1000 })).orders;
async function one(page: Page, filter: OrderFilter): Promise<ListedOrder> {
  const [found] = await orders(page, filter);
  if (!found) throw new Error('no order to work on');
  return found;
}

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

test('an order goes its way: paid, packed, and on with its parcel, for everybody who looks at it', async ({ page }) => {
  const { orderId, orderNumber } = await one(page, { stage: 'registered', unsent: true });
  await page.goto(`/sales?part=orders&order=${orderId}`);
  const other = await beside(page, 'colleague');
  await other.goto(`/sales?part=orders&q=${orderNumber}`);
  const row = list(other).getByRole('button', { name: orderNumber });
  await expect(row).toContainText('등록');

  await step(page, '입금 확인').getByRole('button', { name: '입금 확인' }).focus();
  await page.keyboard.down('Enter');
  await expect(step(page, '입금 확인')).toContainText('김서연');
  // for keyboard users, the focus moves to the next step
  const pack = step(page, '포장').getByRole('button', { name: '포장 완료' });
  await expect(pack).toBeFocused();
  // which an Enter that is held on must not take as well
  await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  await expect(pack).toBeEnabled();
  await expect(pack).toBeFocused();
  await expect(row).toContainText('입금 확인');
  await page.keyboard.press('Escape');
  await page.goto(`/sales?part=orders&order=${orderId}`);
  await step(page, '포장').getByRole('button', { name: '포장 완료' }).click();
  await expect(row).toContainText('포장');
  await expect(step(page, '입금 확인').getByRole('button')).toHaveCount(0);
  await expectNothingFoundInDialog(page);
  await step(page, '포장').getByRole('button', { name: '포장 되돌리기' }).click();
  await expect(step(page, '포장').getByRole('button', { name: '포장 완료' })).toBeFocused();
  await step(page, '포장').getByRole('button', { name: '포장 완료' }).click();
  await expect(step(page, '발송').getByRole('button', { name: '발송 처리' })).toBeVisible();

  // the parcel decides the remaining steps
  const rows = [{ orderNumber, carrier: 'EMS', trackingNumber: `EC${orderNumber.replace('-', '')}KR` }];
  const { parcels } = await ask<{ parcels: { parcelId: number }[] }>(page, '/api/parcels/add', { rows });
  const { parcelId } = parcels[0] ?? { parcelId: 0 };
  await expect(step(page, '완료').getByRole('button')).toHaveCount(0);
  await ask(page, '/api/parcels/update', { parcelId, changes: { state: 'moving' } });
  await expect(step(page, '발송')).toContainText('배송 상태에 따라');
  await expect(step(page, '포장').getByRole('button')).toHaveCount(0);
  await ask(page, '/api/parcels/update', { parcelId, changes: { state: 'done' } });
  await expect(step(page, '완료')).toContainText('배송 상태에 따라');
  await other.goto(`/sales?part=orders&stage=completed&q=${orderNumber}`);
  await expect(list(other).getByRole('button', { name: orderNumber })).toBeVisible();
});

test('a step of many chosen orders is said at once, what cannot be is told, and all of it is taken back', async ({ page }) => {
  const toPack = await orders(page, { stage: 'paid' });
  expect(toPack.length).toBeGreaterThan(1);
  const already = await one(page, { stage: 'packed' });
  await page.goto('/sales?part=orders&stage=paid');
  await expect(page.getByRole('combobox', { name: '진행 단계 필터' })).toHaveValue('paid');
  await page.getByRole('button', { name: '여러 주문 선택' }).click();
  await page.getByRole('button', { name: /찾은 주문 모두 선택/ }).click();
  await page.getByRole('button', { name: '단계 바꾸기' }).click();
  await expectAccessible(page);
  await page.getByRole('button', { name: '포장 완료' }).click();
  const notice = page.getByRole('alert').filter({ hasText: `주문 ${toPack.length}건: 포장` });
  await expect(notice).toBeVisible();
  await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
  await notice.getByRole('button', { name: '되돌리기' }).click();
  await expect(list(page).getByRole('checkbox')).not.toHaveCount(0);
  expect((await orders(page, { stage: 'paid' })).length).toBe(toPack.length);

  await page.goto(`/sales?part=orders&q=${already.orderNumber}`);
  await page.getByRole('button', { name: '여러 주문 선택' }).click();
  await list(page).getByRole('checkbox', { name: already.orderNumber }).click();
  await page.getByRole('button', { name: '단계 바꾸기' }).click();
  await page.getByRole('button', { name: '포장 완료' }).click();
  await expect(page.getByText('이미 그런 주문 1건')).toBeVisible();
});

test('the history says each step in words and takes it back, and the first screen counts what is to be done', async ({ page }) => {
  const { orderId } = await one(page, { stage: 'registered', unsent: true });
  await ask(page, '/api/orders/step', { orderIds: [orderId], step: 'paid' });
  await page.goto(`/sales?part=orders&order=${orderId}`);
  await page.getByRole('button', { name: '변경 기록' }).click();
  const history = page.getByRole('dialog', { name: /변경 기록/ });
  await expect(history).toContainText('입금 확인');
  await history.getByRole('button', { name: /^입금 확인 되돌리기/ }).click();
  await expect.poll(async () => (await orders(page, { stage: 'registered' })).some((order) => order.orderId === orderId)).toBe(true);

  await page.goto('/');
  await page.getByRole('link', { name: /포장할 주문/ }).click();
  await expect(page).toHaveURL(/stage=paid/);
});

test('a note on an order is seen by others at once, changed and taken away', async ({ page }) => {
  const { orderId } = await one(page, { unsent: true });
  await page.goto(`/sales?part=orders&order=${orderId}`);
  const other = await beside(page, 'colleague');
  await other.goto(`/sales?part=orders&order=${orderId}`);
  const notes = (of: Page) => of.getByRole('region', { name: '업무 메모' });
  await notes(page).getByRole('button', { name: '메모 남기기' }).click();
  await expect(notes(page)).toContainText('메모를 입력해 주세요.');
  await notes(page).getByRole('textbox', { name: '새 메모' }).fill('리본은 빨강');
  // typed text is still there after the order was closed and opened again
  await page.keyboard.press('Escape');
  await page.goBack();
  await notes(page).getByRole('textbox', { name: '새 메모' }).fill('리본은 빨강으로');
  await page.reload();
  await expect(notes(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('리본은 빨강으로');
  await notes(page).getByRole('button', { name: '메모 남기기' }).click();
  await expect(notes(other)).toContainText('리본은 빨강으로');
  await expect(notes(other)).toContainText('김서연');
  await expect(notes(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('');
  await expectNothingFoundInDialog(page);
  await notes(other)
    .getByRole('button', { name: /^메모 수정/ })
    .click();
  await notes(other).getByRole('textbox', { name: '메모', exact: true }).fill('리본은 파랑');
  await other.reload();
  await expect(notes(other).getByRole('textbox', { name: '메모', exact: true })).toHaveValue('리본은 파랑');
  await notes(other).getByRole('button', { name: '저장' }).click();
  await expect(notes(page)).toContainText('리본은 파랑');
  await notes(page)
    .getByRole('button', { name: /^메모 삭제/ })
    .click();
  await page.getByRole('dialog', { name: '메모를 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
  await expect(notes(other)).toContainText('아직 메모가 없습니다.');
});

test('what chosen orders need is fetched by a scanner, which is told what is wrong or too much', async ({ page }) => {
  const [first, second] = await orders(page, { stage: 'paid' });
  if (!first || !second) throw new Error('no orders to work on');
  await page.goto(`/sales?part=orders&stage=paid`);
  await page.getByRole('button', { name: '여러 주문 선택' }).click();
  for (const { orderNumber } of [first, second]) await list(page).getByRole('checkbox', { name: orderNumber }).click();
  await page.getByRole('button', { name: '피킹 목록' }).click();
  await expect(page).toHaveURL(/part=pick&pick=/);
  const orderIds = [first.orderId, second.orderId];
  const { list: needed } = await ask<{ list: PickList }>(page, '/api/orders/pickList', { orderIds });
  const rows = page.getByRole('list', { name: '꺼낼 제품' }).getByRole('listitem');
  await expect(rows).toHaveCount(needed.lines.length);

  const scan = page.getByRole('textbox', { name: 'SKU 스캔' });
  await expect(scan).toBeFocused();
  const type = async (sku: string) => {
    await page.keyboard.type(sku);
    await page.keyboard.press('Enter');
  };
  const [line, ...others] = needed.lines;
  if (!line) throw new Error('nothing to fetch');
  await type('NO-SUCH-SKU');
  await expect(page.getByRole('alert').filter({ hasText: '이 목록에 없는 제품' })).toBeVisible();
  for (let piece = 0; piece < line.quantity; piece += 1) await type(line.sku.toLowerCase());
  await expect(rows.first()).toContainText(`${line.quantity} / ${line.quantity}`);
  await type(line.sku);
  await expect(page.getByRole('alert').filter({ hasText: '더 담지 마세요' })).toBeVisible();
  await expectAccessible(page);

  // the focus is on a button that was pressed: the scan is taken all the same, and its Enter does not press that button
  await page.getByRole('button', { name: `${line.sku} 하나 빼기`, exact: true }).click();
  await expect(rows.first()).toContainText(`${line.quantity - 1} / ${line.quantity}`);
  await type(line.sku);
  await expect(rows.first()).toContainText(`${line.quantity} / ${line.quantity}`);

  await page.reload();
  await expect(rows.first()).toContainText(`${line.quantity} / ${line.quantity}`);
  for (const { sku } of others) await page.getByRole('button', { name: `${sku} 다 담기`, exact: true }).click();
  await expect(page.getByText('모두 담았습니다.')).toBeVisible();
  await page.getByRole('button', { name: '주문 2건 포장 완료' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '주문 2건: 포장' })).toBeVisible();
  expect((await orders(page, { stage: 'packed' })).map(({ orderId }) => orderId)).toEqual(expect.arrayContaining(orderIds));
});

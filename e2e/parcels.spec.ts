import { expect, type Page } from '@playwright/test';
import type { OrderSummary } from '#contract/orders/orders.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const row = (page: Page, number: string) => page.getByRole('list', { name: '배송 목록' }).getByRole('button').filter({ hasText: number });

/** The newest orders that have no tracking number, and are neither cancelled nor erased. */
async function unsent(page: Page): Promise<OrderSummary[]> {
  const parcels = await ask<{ orderId: number }[]>(page, '/api/parcels/list');
  const sent = new Set(parcels.map(({ orderId }) => orderId));
  const orders = await ask<OrderSummary[]>(page, '/api/orders/list');
  return orders.filter(({ orderId, cancelled, erased }) => !cancelled && !erased && !sent.has(orderId));
}

test('tracking numbers are pasted for many orders, and each is followed until it is delivered, by two people', async ({
  page,
  browser,
}) => {
  await openSessionAs(page, 'colleague');
  const [first, second] = await unsent(page);
  const other = await (await browser.newContext()).newPage();
  await openSessionAs(other, 'administrator');
  await other.goto('/sales?part=tracking');

  await test.step('the lines that can be read are checked before they are added', async () => {
    await page.goto('/sales?part=tracking');
    await page.getByRole('button', { name: '번호 붙여넣기' }).click();
    const dialog = page.getByRole('dialog', { name: '번호 붙여넣기' });
    const lines = [`${first?.orderNumber}\tEM100000001KR`, `${second?.orderNumber}\t7777 0000 1111`, '991231-999\t777700002222', '번호 1'];
    await dialog.getByRole('textbox', { name: '주문 번호와 운송장 번호' }).fill(lines.join('\n'));
    await expect(dialog).toContainText('4번째 줄: 읽을 수 없음');
    await dialog.getByRole('button', { name: '확인' }).click();
    await expect(dialog.getByRole('row', { name: /991231-999/ })).toContainText('그런 주문이 없습니다');
    await dialog.getByRole('button', { name: '2건 추가' }).click();
    await expect(dialog).toBeHidden();
    await expect(row(page, 'EM100000001KR')).toContainText('EMS');
    await expect(row(page, '777700001111')).toContainText('FedEx');
  });

  await test.step('a problem stands first, says what to do, and the other person sees it', async () => {
    await row(page, 'EM100000001KR').click();
    const drawer = page.getByRole('dialog', { name: `주문 ${first?.orderNumber} 배송` });
    const problems = other.getByRole('button', { name: /^문제 \d+$/ });
    const before = Number(/\d+/.exec((await problems.textContent()) ?? '')?.[0]);
    await expect(page).toHaveURL(new RegExp(`part=tracking&.*order=${first?.orderId}`));
    await drawer.getByRole('combobox', { name: 'EM100000001KR 상태' }).selectOption('problem');
    await drawer.getByRole('combobox', { name: 'EM100000001KR 문제' }).selectOption('duty');
    await expect(drawer.getByRole('note')).toContainText('관세·세금 미납');
    await expectAccessible(page);
    await expect(row(other, 'EM100000001KR')).toContainText('관세와 세금을 내야');
    await expect(problems).toHaveAccessibleName(`문제 ${before + 1}`);
    await page.keyboard.press('Escape');
  });

  await test.step('the list of orders shows it, and filters by it', async () => {
    await page.goto('/sales?part=orders');
    await page.getByRole('combobox', { name: '배송 상태' }).selectOption('problem');
    const list = page.getByRole('list', { name: '주문 목록' });
    await expect(list.getByRole('button').filter({ hasText: first?.orderNumber ?? '' })).toContainText('문제');
    await expect(list.getByRole('button').filter({ hasText: second?.orderNumber ?? '' })).toHaveCount(0);
  });

  await test.step('it is found by its number, its order and who gets it', async () => {
    for (const text of ['em 1000-00001', '0000 0001', first?.orderNumber ?? '', first?.receiverName ?? '']) {
      await other.getByRole('searchbox', { name: /운송장 번호/ }).fill(text);
      await expect(row(other, 'EM100000001KR')).toBeVisible();
    }
  });
});

test('whoever may not see receivers sees where a parcel is, and not by which number', async ({ page }) => {
  await openSessionAs(page, 'viewer');
  await page.goto('/sales?part=tracking');
  const list = page.getByRole('list', { name: '배송 목록' });
  await expect(list.getByRole('button').first()).toContainText(/\*\*\*[A-Z0-9]{4}/);
  await expect(page.getByRole('button', { name: '번호 붙여넣기' })).toHaveCount(0);
  await list.getByRole('button').first().click();
  const drawer = page.getByRole('dialog', { name: /배송$/ });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole('combobox')).toHaveCount(0);
  await expect(drawer.getByRole('link')).toHaveCount(0);
});

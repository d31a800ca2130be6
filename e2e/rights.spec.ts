import { expect, type Page } from '@playwright/test';
import type { Staff } from '#contract/staff/staff.ts';
import { beside, expectAccessible, openSessionAs, people, signInAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { registeredOrder } from './shipment-screen.ts';

/** The board of a person who may not change it. */
async function expectStillBoard(page: Page): Promise<void> {
  await page.goto('/design_team');
  await expect(page.getByText('‘프로젝트 만들기·수정’ 권한이 필요합니다.')).toBeVisible();
  await expect(page.getByRole('button', { name: '새 프로젝트' })).toHaveCount(0);
  const bar = page.locator('[data-bar]').first();
  const before = await bar.boundingBox();
  if (!before) throw new Error('there is no bar');
  await page.mouse.move(before.x + before.width / 2, before.y + before.height / 2);
  await page.mouse.down();
  await page.mouse.move(before.x + before.width / 2 + 120, before.y + before.height / 2, { steps: 4 });
  await expect(page.locator('[data-dragging]')).toHaveCount(0);
  await page.mouse.up();
  // if the press ended on the bar, it counted as a click as well, and has expanded the bar
  if ((await bar.getAttribute('aria-expanded')) !== 'true') await bar.click();
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('button', { name: /수정$|추가$/ })).toHaveCount(0);
  await expectAccessible(page);
}

test('two people with different rights see side by side what each may', async ({ page }) => {
  await signInAs(page, 'administrator');
  const viewer = await beside(page, 'viewer');

  await test.step('the same price screen has the deposit price for one, and for the other its place', async () => {
    await page.goto('/products/price_management');
    await expect(page.getByRole('tab', { name: '입금가' })).toBeVisible();
    await viewer.goto('/products/price_management?tab=deposit');
    const card = viewer.getByRole('article').first();
    await expect(card).toContainText('권한 없음');
    await expect(card.getByRole('button', { name: /수정/ })).toHaveCount(0);
    await expect(viewer.getByRole('tab', { name: '입금가' })).toHaveCount(0);
    await expect(viewer.getByRole('button', { name: '내보내기' })).toHaveCount(0);
    await expectAccessible(viewer);
  });

  await test.step('a change comes to both, to each as they may see it', async () => {
    const [priced] = await ask<{ pdNumber: number }[]>(page, '/api/products/management_price');
    const write = (column: string, value: number) =>
      ask(page, '/api/products/updateProductPriceSheet', {
        productData: { pdNumber: priced?.pdNumber, priceSheet: { [column]: value } },
        targetColumn: column,
      });
    await write('costPrice', 7_071_717);
    await write('basePrice', 8_081_818);
    await expect(page.getByRole('article').first()).toContainText('7,071,717');
    const seen = viewer.getByRole('article').first();
    await expect(seen).toContainText('8,081,818');
    await expect(seen).not.toContainText('7,071,717');
    await expect(seen).toContainText('권한 없음');
  });

  await test.step('what writes is not there for who looks, by its address neither', async () => {
    await viewer.goto('/products');
    await expect(viewer.getByRole('article').first()).toBeVisible();
    await expect(viewer.getByRole('button', { name: '제품 등록' })).toHaveCount(0);
    await viewer.goto('/sales');
    await expect(viewer.getByRole('heading', { name: '주문 조회' })).toBeVisible();
    await expect(viewer.getByRole('link', { name: '주문 등록', exact: true })).toHaveCount(0);
    await viewer.getByRole('list', { name: '주문 목록' }).getByRole('button').first().click();
    await expect(viewer.getByRole('dialog').getByText('‘받는 사람 정보 보기’ 권한이 필요합니다.')).toBeVisible();
    await viewer.goto('/sales?part=register');
    await expect(viewer.getByText('‘주문 등록·수정’ 권한이 필요합니다.')).toBeVisible();
    await viewer.goto('/staff/security');
    await expect(viewer.getByText('‘보안 기록 보기’ 권한이 필요합니다.')).toBeVisible();
  });

  await test.step('nothing on the board can be dragged, and it says why', () => expectStillBoard(viewer));
});

test('what somebody may not see stays hidden while others change it', async ({ page }) => {
  await signInAs(page, 'administrator');
  const viewer = await beside(page, 'viewer');
  // an order of its own, as an order of a parallel journey may get a label, which closes the receiver
  const { orderId } = await registeredOrder(page);
  const secret = /Secretova|777 ?8642|Hidden Lane/;

  await test.step('in the order that is open, in the list beside it and in its history', async () => {
    await viewer.goto(`/sales?part=orders&order=${orderId}`);
    const drawer = viewer.getByRole('dialog');
    await expect(drawer.getByText('‘받는 사람 정보 보기’ 권한이 필요합니다.')).toBeVisible();
    const changes = { receiverName: 'Wonhee Secretova', phone: '+61 411 777 8642', address1: '77 Hidden Lane' };
    await ask(page, '/api/orders/update', { orderId, changes });
    await expect(drawer).toContainText('***8642');
    await expect(drawer).not.toContainText(secret);
    await drawer.getByRole('button', { name: '변경 기록' }).click();
    const history = viewer.getByRole('dialog').last();
    await expect(history).toContainText('***8642');
    expect(await viewer.locator('body').textContent()).not.toMatch(secret);
  });

  await test.step('on the parcels, which say why, and have nothing in the place of what is hidden', async () => {
    await viewer.goto('/sales?part=tracking');
    const parcels = viewer.getByRole('main');
    await expect(parcels).toContainText('***0059');
    await expect(parcels).not.toContainText('*** ·');
    await parcels.getByRole('button').filter({ hasText: '***0059' }).click();
    await expect(viewer.getByRole('dialog').getByText('‘받는 사람 정보 보기’ 권한이 필요합니다.')).toBeVisible();
    await expectAccessible(viewer);
  });

  await test.step('and a screen that only writes is none for who only looks', async () => {
    await viewer.goto('/products/import');
    await expect(viewer.getByText('‘제품 등록·수정’ 권한이 필요합니다.')).toBeVisible();
    await expect(viewer.getByRole('button', { name: '파일 고르기' })).toHaveCount(0);
  });
});

test('a right that is taken away is gone from the screen where somebody types, and what they typed is not', async ({ page }) => {
  await signInAs(page, 'administrator');
  const other = await beside(page, 'colleague');
  const staff = await ask<Staff[]>(page, '/api/staff/list');
  const staffId = staff.find(({ email }) => email === people.colleague.email)?.staffId;
  const change = (changes: object) => ask(page, '/api/staff/update', { staffId, changes });

  await other.goto('/products/price_management');
  const card = other.getByRole('article').first();
  await expect(card).not.toContainText('권한 없음');
  await card.getByRole('button', { name: /쇼핑몰 가격/ }).click();
  const field = other.getByRole('dialog').getByRole('textbox');
  await field.fill('7654321');
  await change({ role: 'viewer' });
  await expect(other.getByText('로그인이 만료되었습니다. 입력한 내용은 그대로 있습니다.')).toBeVisible();
  await expect(field).toHaveValue('7654321');

  await signInBeside(other);
  await expect(card).toContainText('권한 없음');
  await expect(other.getByRole('tab', { name: '입금가' })).toHaveCount(0);

  // restores the role, and deactivates the person in the middle of their work
  await change({ role: 'staff' });
  await openSessionAs(other, 'colleague');
  await other.goto('/sales');
  await expect(other.getByRole('heading', { name: '주문 등록' })).toBeVisible();
  await change({ active: false });
  await expect(other).toHaveURL(/\/Authorization/);
  await expect(other.getByText('로그인이 만료되었습니다.')).toBeVisible();
  await change({ active: true });
});

/** Signs in in another window of the same browser, as the link of the notice does. */
async function signInBeside(page: Page): Promise<void> {
  await openSessionAs(page, 'colleague');
  const beside = await page.context().newPage();
  await beside.goto('/');
  await beside.evaluate(() => new BroadcastChannel('samusil-session').postMessage('signed-in'));
  await beside.close();
}

test('a role that an administrator makes and gives is what its person may, once they have signed in again', async ({ page }) => {
  await signInAs(page, 'administrator');
  const viewer = await beside(page, 'viewer');
  await page.goto('/staff?part=roles');
  await page.getByRole('button', { name: '새 역할', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: '새 역할 만들기' });
  await dialog.getByLabel('이름').fill('포장팀');
  await dialog.getByLabel('제품 등록·수정').check();
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('listitem', { name: '포장팀' })).toContainText('제품 등록·수정');
  await expectAccessible(page);
  await page.getByRole('link', { name: '직원', exact: true }).click();
  const row = page.getByRole('listitem').filter({ hasText: people.viewer.email });
  const giveRole = async (role: string) => {
    await row.getByRole('button', { name: /정보 수정$/ }).click();
    await page.getByRole('dialog').getByLabel('역할').selectOption(role);
    await page.getByRole('dialog').getByRole('button', { name: '저장' }).click();
    await expect(row).toContainText(role);
  };
  await giveRole('포장팀');
  await expect(viewer).toHaveURL(/\/Authorization/);
  await signInAs(viewer, 'viewer');
  await viewer.goto('/products');
  await expect(viewer.getByRole('button', { name: /수정: 제품명/ }).first()).toBeEnabled();
  await viewer.context().close();
  // other journeys of this office expect the person's original role
  await giveRole('열람');
});

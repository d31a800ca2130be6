import { expect, type Page } from '@playwright/test';
import type { OrderSummary } from '#contract/orders/orders.ts';
import type { Role } from '#contract/roles/roles.ts';
import { beside, expectNothingFound, people, signInAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

const orders = (page: Page) => ask<OrderSummary[]>(page, '/api/orders/list');

test('the security log is read page by page, by kind and person, as a file, and in English', async ({ page }) => {
  await signInAs(page, 'administrator');
  const colleague = await beside(page, 'colleague');
  const opened = (await orders(page)).slice(0, 15);
  for (const person of [page, colleague]) {
    await Promise.all(opened.map(({ orderId }) => ask(person, '/api/orders/detail', { orderId })));
  }
  await colleague.context().close();
  const rows = page.getByRole('region', { name: '보안 기록' }).getByRole('article');

  await test.step('those of one kind, older ones as one scrolls', async () => {
    // pages of ten, so that thirty rows are three pages
    await page.route('**/api/security/list', (route) => route.continue({ postData: { ...route.request().postDataJSON(), limit: 10 } }));
    await page.goto('/staff/security');
    await page.getByRole('combobox', { name: '종류' }).selectOption('주문 상세 조회');
    await expect(rows.first()).toContainText('받는 사람 정보를 열어 보았습니다');
    const last = page.locator(`li[aria-posinset="${2 * opened.length}"]`);
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded();
      await page.mouse.wheel(0, 20_000);
      await expect(last).toBeVisible({ timeout: 250 });
    }).toPass();
    await expectNothingFound(page);
  });

  await test.step('those of one person, as the address says, too', async () => {
    await page.getByRole('combobox', { name: '누가' }).selectOption(people.colleague.name);
    await expect(rows.first()).toContainText(people.colleague.name);
    await page.reload();
    await expect(rows.first()).toContainText(people.colleague.name);
    await page.getByRole('combobox', { name: '결과' }).selectOption('거부');
    await expect(page.getByText('찾은 것이 없습니다')).toBeVisible();
    await page.getByRole('button', { name: '필터 지우기' }).click();
    await expect(rows.first()).toBeVisible();
  });

  await test.step('what the filter leaves is a file', async () => {
    const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: '파일로 내보내기' }).click()]);
    expect(file.suggestedFilename()).toMatch(/^security-\d{4}-\d\d-\d\d\.csv$/);
  });

  await test.step('in English', async () => {
    await ask(page, '/api/staff/updatePreferences', { language: 'en' });
    await page.goto('/staff/security?kind=order-opened');
    await expect(page.getByRole('heading', { name: 'Security log' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('with its receiver');
    await expect(page.locator('main')).not.toContainText(/조회|기록/);
    await ask(page, '/api/staff/updatePreferences', { language: 'ko' });
  });
});

test('administrators are told at once of other rights, until each has marked it as read', async ({ page }) => {
  await signInAs(page, 'administrator');
  const add = { roleName: '검수팀', rights: [] };
  const { role } = await ask<{ role: Role }>(page, '/api/roles/add', add);
  const change = (changes: object) => ask(page, '/api/roles/update', { roleKey: role.roleKey, changes });
  const elsewhere = await page.context().newPage();
  await elsewhere.goto('/');
  await change({ roleName: '검품팀' });
  await change({ rights: ['exports'] });
  const notice = (of: Page) => of.getByRole('listitem').filter({ hasText: '‘검품팀’ 역할의 권한을 바꿨습니다.' });
  await expect(notice(page)).toBeVisible();
  await expect(notice(elsewhere)).toBeVisible();
  await expect(page.getByText(/역할 이름을 바꿨습니다/)).toHaveCount(0);
  await expectNothingFound(page);
  await notice(page).getByRole('button', { name: /^확인/ }).click();
  await expect(notice(page)).toHaveCount(0);
  await expect(notice(elsewhere)).toHaveCount(0);
  await ask(page, '/api/roles/delete', { roleKey: role.roleKey });
});

test('an administrator erases who an order went to, with a reason, and whoever has it open sees that', async ({ page }) => {
  await signInAs(page, 'administrator');
  const target = (await orders(page)).at(-1);
  if (!target) throw new Error('no sample orders');
  const address = `/sales?part=orders&order=${target.orderId}`;
  const colleague = await beside(page, 'colleague');
  await colleague.goto(address);
  await expect(colleague.getByRole('dialog')).toContainText(target.phone);
  await expect(colleague.getByRole('button', { name: '개인정보 삭제' })).toHaveCount(0);

  await page.goto(address);
  const drawer = page.getByRole('dialog', { name: `주문 ${target.orderNumber}` }).first();
  await expect(drawer).toContainText(target.receiverName);
  await drawer.getByRole('button', { name: '개인정보 삭제' }).click();
  const asked = page.getByRole('dialog', { name: /개인정보를 삭제할까요/ });
  await expectNothingFound(page);
  await asked.getByRole('button', { name: '삭제', exact: true }).click();
  await expect(asked.getByText('삭제 사유를 입력해 주세요.')).toBeVisible();
  await asked.getByLabel('삭제 사유').fill('고객 요청');
  await asked.getByRole('button', { name: '삭제', exact: true }).click();

  for (const one of [page, colleague]) {
    const shown = one.getByRole('dialog').first();
    await expect(shown).toContainText('개인정보 삭제됨');
    await expect(shown).not.toContainText(target.receiverName);
    await expect(shown).not.toContainText(target.phone);
  }
  await expect(drawer.getByRole('button', { name: '개인정보 삭제' })).toHaveCount(0);
  await drawer.getByRole('button', { name: '변경 기록' }).click();
  const history = page.getByRole('dialog', { name: /변경 기록$/ });
  await expect(history).toContainText('고객 요청');
  await expect(history).not.toContainText(target.receiverName);
  await expect(history.getByRole('button', { name: /되돌리기/ })).toHaveCount(0);
  await page.goto('/staff/security?kind=receiver-erased');
  await expect(page.getByRole('article').first()).toContainText(target.orderNumber);
});

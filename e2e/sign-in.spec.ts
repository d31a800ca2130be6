import { expect, type Page } from '@playwright/test';
import { noted } from './dialog-openers.ts';
import { chooseAccount, expectAccessible, openSessionAs, people, signInAs, test } from './fixtures.ts';
import { stored } from './product-screen.ts';
import { breakService, clearFaults } from './sandbox.ts';
import { cell, openTable, textsOf } from './sheet-screen.ts';

test.afterEach(clearFaults);

const button = (page: Page) => page.getByRole('button', { name: 'Google 인증' });
const begin = async (page: Page) => {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()]);
  return popup;
};
const mirrored = (page: Page) => page.evaluate(() => JSON.parse(sessionStorage.getItem('user') ?? 'null')?.staffName ?? null);

test('a registered person comes in, stays in over a reload, and leaves', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveURL('/Authorization');
  await expectAccessible(page);
  await chooseAccount(page, 'administrator');
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`${people.administrator.name} 님, 어서 오세요.`);
  expect(await mirrored(page)).toBe(people.administrator.name);

  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');

  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
  expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
  // a page that is opened before the server has received the sign-out completes it first, and has no address to return to
  await expect.poll(async () => (await page.context().cookies()).map(({ name }) => name)).not.toContain('samusil');
  await page.goto('/products');
  await expect(page).toHaveURL('/Authorization?returnTo=%2Fproducts');
});

test('whoever opened a screen without a session is there after signing in', async ({ page }) => {
  await page.goto('/products?q=100&category=%EC%84%A0%EC%BC%80%EC%96%B4');
  await expect(button(page)).toBeVisible();
  await chooseAccount(page, 'colleague');
  await expect(page).toHaveURL('/products?q=100&category=%EC%84%A0%EC%BC%80%EC%96%B4');
  await expect(page.getByRole('heading', { name: '제품 기본 관리' })).toBeVisible();
});

test('a session that ended sends the person to sign in, and back to where they were', async ({ page, context }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/staff/history');
  await expect(page.getByRole('heading', { name: '변경 기록' })).toBeVisible();
  await context.clearCookies();
  // if the screen has just made a request on its own, it is left before the option can be chosen
  const kind = page.getByRole('combobox', { name: '종류' });
  await kind.selectOption('직원', { timeout: 5_000 }).catch(() => expect(kind).toHaveCount(0));
  await expect(button(page)).toBeVisible();
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { name: '변경 기록' })).toBeVisible();
  await expect(page).toHaveURL(/\/staff\/history(\?kind=staff)?$/);
});

test('a session that ended over a long list is followed by the next one there', async ({ page, context }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/products');
  const history = page.getByRole('button', { name: '변경 기록' }).first();
  await expect(history).toBeVisible();
  await context.clearCookies();
  // the list makes a call without a session, which is refused before the sign-in is complete, and whose reply arrives after it
  await page.route('**/api/products/management_basic', async (route) => {
    const response = await route.fetch();
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.fulfill({ response });
  });
  // if the screen has just made a request on its own, it is left before the click
  await history.click({ timeout: 5_000 }).catch(() => expect(history).toHaveCount(0));
  await expect(button(page)).toBeVisible();
  await expect(page).toHaveURL('/Authorization?returnTo=%2Fproducts&code=signed-out');
  await expect(page.getByText('로그인이 만료되었습니다.')).toBeVisible();
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { name: '제품 기본 관리' })).toBeVisible();
  await expect(history).toBeVisible();
});

test('a session that ends under an open dialog takes nothing away that was typed into it', async ({ page, context }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/design_team');
  await page.getByRole('button', { name: '새 프로젝트' }).click();
  const title = page.getByRole('dialog').getByLabel('제목');
  await title.fill('아직 저장하지 않은 계획');
  await context.clearCookies();
  await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
  const [beside] = await Promise.all([context.waitForEvent('page'), page.getByRole('link', { name: '새 창에서 다시 로그인' }).click()]);
  await chooseAccount(beside, 'administrator');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
  await beside.close();
  await expect(page.getByRole('link', { name: '새 창에서 다시 로그인' })).toHaveCount(0);
  await page.getByRole('dialog').getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('treegrid').getByRole('button', { name: /^아직 저장하지 않은 계획,/ })).toBeVisible();
});

test('what was typed is saved for who typed it, whoever else signs in beside it', async ({ page, context }) => {
  const signOutOf = (from: Page) => from.getByRole('button', { name: '로그아웃' }).click();
  await openSessionAs(page, 'administrator');
  await page.goto('/design_team');
  await page.getByRole('button', { name: '새 프로젝트' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('제목').fill('내가 쓴 계획');
  // the session ends before the page has noticed it
  await context.clearCookies();
  const beside = await context.newPage();
  await beside.goto('/Authorization');
  await chooseAccount(beside, 'colleague');
  await expect(beside.getByRole('heading', { level: 1 })).toContainText(people.colleague.name);
  await expect(page.getByText('이 브라우저에서 다른 사람이 로그인했습니다.')).toBeVisible();
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(dialog.getByRole('alert')).toContainText('다른 사람이 로그인했습니다.');

  await signOutOf(beside);
  await expect(button(beside)).toBeVisible();
  await expect(dialog.getByLabel('제목')).toHaveValue('내가 쓴 계획');
  await chooseAccount(beside, 'administrator');
  await expect(page.getByRole('link', { name: '새 창에서 다시 로그인' })).toHaveCount(0);
  await dialog.getByRole('button', { name: '등록' }).click();
  await expect(page.getByRole('treegrid').getByRole('button', { name: /^내가 쓴 계획,/ })).toBeVisible();
  await page.goto('/staff/history');
  await expect(
    page
      .getByRole('row', { name: /내가 쓴 계획/ })
      .or(page.getByRole('listitem').filter({ hasText: '내가 쓴 계획' }))
      .first(),
  ).toContainText(people.administrator.name);
});

test('a note that is typed stays for who typed it, too', async ({ page, context }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/');
  await noted(page);
  const note = page.getByRole('dialog').getByRole('textbox', { name: '새 메모' });
  await note.fill('문 앞에 두지 말 것');
  await context.clearCookies();
  const beside = await context.newPage();
  await beside.goto('/Authorization');
  await chooseAccount(beside, 'colleague');
  const told = page.getByRole('link', { name: '새 창에서 다시 로그인' });
  await expect(told).toBeVisible();
  await expect(note).toHaveValue('문 앞에 두지 말 것');
  await beside.getByRole('button', { name: '로그아웃' }).click();
  await chooseAccount(beside, 'administrator');
  await expect(told).toHaveCount(0);
  await page.getByRole('button', { name: '메모 남기기' }).click();
  await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: '문 앞에 두지 말 것' })).toBeVisible();
});

test('going back from a dialog with something typed in it asks first', async ({ page }) => {
  await signInAs(page, 'administrator');
  await page.getByRole('link', { name: '디자인팀' }).click();
  await page.getByRole('button', { name: '새 프로젝트' }).click();
  const title = page.getByRole('dialog').getByLabel('제목');
  await title.fill('나가도 될까');
  await page.goBack();
  await page.getByRole('button', { name: '계속 입력' }).click();
  await expect(title).toHaveValue('나가도 될까');
  await page.goBack();
  await page.getByRole('button', { name: '버리고 나가기' }).click();
  await expect(page).toHaveURL('/');
});

test('signing out without a connection is made good when there is one', async ({ page, context }) => {
  await signInAs(page, 'colleague');
  // the code of the sign-in page is loaded right after that of the office
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.includes('/authorization.')));
  await context.setOffline(true);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(button(page)).toBeVisible();
  await context.setOffline(false);
  await page.goto('/');
  await expect(button(page)).toBeVisible();
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('samusil');
});

test('a screen whose code did not come is there after a reload', async ({ page, consoleErrors }) => {
  await signInAs(page, 'colleague');
  // only the code fails: without a connection, the navigation would wait for it
  await page.route('**/assets/design.route-*.js', (route) => route.abort());
  await page.getByRole('link', { name: '디자인팀' }).click();
  const tryAgain = page.getByRole('button', { name: '새로고침' });
  await expect(tryAgain).toBeVisible();
  await page.unroute('**/assets/design.route-*.js');
  await tryAgain.click();
  await expect(page.getByRole('treegrid')).toBeVisible();
  consoleErrors.length = 0;
});

for (const who of ['outsider', 'deactivated'] as const) {
  test(`an account that is ${who} is told so, and never sees a screen`, async ({ page }) => {
    const alerts: string[] = [];
    page.on('dialog', (dialog) => {
      alerts.push(dialog.message());
      void dialog.accept();
    });
    // slow enough to check the page in the meantime
    await page.route('**/api/auth/authCheck', async (route) => {
      await expect(page.getByText('Loading...')).toBeVisible();
      await expect(page).toHaveURL('/');
      await expect(page.getByRole('navigation')).toHaveCount(0);
      await route.continue();
    });
    await page.goto('/Authorization');
    await chooseAccount(page, who);
    await expect(button(page)).toBeVisible();
    await expect(page).toHaveURL('/Authorization');
    await expect.poll(() => alerts).toEqual(['등록되지 않은 계정입니다.']);
    expect(await page.evaluate(() => sessionStorage.length)).toBe(0);
    await page.goto('/staff');
    await expect(page).toHaveURL(/^[^?]*\/Authorization/);
  });
}

test('cancelling at the provider is said, and another try works', async ({ page }) => {
  await page.goto('/Authorization');
  const popup = await begin(page);
  await popup.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('alert')).toHaveText('로그인을 취소했습니다.');
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
});

test('a window that was closed leaves the button ready', async ({ page }) => {
  await page.goto('/Authorization');
  const popup = await begin(page);
  await expect(popup.getByRole('button', { name: '취소' })).toBeVisible();
  await expect(page.getByRole('status')).toContainText('로그인 창에서 계정을 골라 주세요.');
  await popup.close();
  await expect(page.getByRole('status')).toContainText('창을 닫았다면 다시 눌러 주세요.');
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
});

test('a browser that opens no window signs in on the page itself', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/staff?x=1');
  await button(page).click();
  await page.getByRole('button', { name: people.colleague.email }).click();
  await expect(page.getByRole('heading', { name: '직원 관리' })).toBeVisible();
  await expect(page).toHaveURL('/staff?x=1');
});

test('cancelling on the page itself comes back with the reason', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null;
  });
  await page.goto('/Authorization');
  await button(page).click();
  await page.getByRole('button', { name: '취소' }).click();
  await expect(page.getByRole('alert')).toHaveText('로그인을 취소했습니다.');
});

test('a slow provider is waited for', async ({ page }) => {
  await breakService({ service: 'identity', kind: 'slow', match: 'POST /token', ms: 4000 });
  await page.goto('/Authorization');
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
});

test('a provider that is down is named, and works again once it is up', async ({ page }) => {
  await page.goto('/Authorization');
  await breakService({ service: 'identity', kind: 'cut', match: 'POST /token' });
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('alert')).toHaveText('Google에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.');
  await chooseAccount(page, 'colleague');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
});

test('two tabs come in and leave together', async ({ page, context }) => {
  const other = await context.newPage();
  await other.goto('/staff');
  await expect(button(other)).toBeVisible();
  await page.goto('/Authorization');
  await chooseAccount(page, 'colleague');
  await expect(other).toHaveURL('/staff');
  await expect(other.getByRole('heading', { name: '직원 관리' })).toBeVisible();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(other).toHaveURL('/Authorization');
  expect(await mirrored(other)).toBeNull();
});

/** Waits until both tabs are ready: from then on they receive each other's messages. */
const bothAnswer = (page: Page) =>
  expect
    .poll(() => page.evaluate(async () => (await navigator.locks.query()).held?.filter(({ name }) => name === 'samusil-tab').length))
    .toBe(2);

test('signing out asks first where something is typed in another tab', async ({ page, context }) => {
  await signInAs(page, 'administrator');
  const other = await context.newPage();
  await other.goto('/design_team');
  await other.getByRole('button', { name: '새 프로젝트' }).click();
  const title = other.getByRole('dialog').getByLabel('제목');
  await title.fill('전화가 와서');
  await bothAnswer(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  const question = page.getByRole('dialog', { name: '저장하지 못한 내용이 있습니다' });
  await expect(question).toContainText('다른 탭에서 입력한 내용');
  await question.getByRole('button', { name: '취소' }).click();
  await expect(title).toHaveValue('전화가 와서');

  // on a phone, the question is shown over the menu from which it was opened
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  await page.getByRole('button', { name: '로그아웃' }).click();
  await question.getByRole('button', { name: '취소' }).click();
  await expect(question).toBeHidden();
  await page.setViewportSize({ width: 1280, height: 800 });

  await other.keyboard.press('Escape');
  await other.getByRole('button', { name: /버리/ }).click();
  await expect(other.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
  await expect(other).toHaveURL(/Authorization/);
});

test('signing out stores the cell that is typed into in another tab', async ({ page, context }) => {
  await signInAs(page, 'administrator');
  const other = await context.newPage();
  await other.goto('/products?view=table');
  await other.getByRole('rowheader').first().click();
  await other.keyboard.type('로그아웃 전 이름');
  await bothAnswer(page);
  await page.getByRole('button', { name: '로그아웃' }).click();
  await expect(page).toHaveURL('/Authorization');
  await openSessionAs(page, 'administrator');
  await page.goto('/products');
  await expect(page.getByRole('main').getByText('로그아웃 전 이름')).toBeVisible();
});

test('what is typed into a table without a session is stored once its person has signed in again', async ({ page, context }) => {
  await openSessionAs(page, 'administrator');
  await openTable(page, { only: '151-155' });
  await (await cell(page, 1, '포장')).click();
  await page.keyboard.type('다시 들어와');
  await context.clearCookies();
  await page.keyboard.press('Enter');
  await page.keyboard.type('저장된다');
  await page.keyboard.press('Enter');
  await expect(page.getByText('로그인이 만료되었습니다.')).toBeVisible();
  const beside = await context.newPage();
  await beside.goto('/Authorization');
  await chooseAccount(beside, 'administrator');
  await expect(page.getByText('로그인이 만료되었습니다.')).toBeHidden();
  const products = (await textsOf(page, 3)).map(Number);
  for (const [at, typed] of ['다시 들어와', '저장된다'].entries()) {
    await expect.poll(async () => (await stored(beside, products[at] ?? 0)).packing).toBe(typed);
    await expect(await cell(page, at + 1, '포장')).not.toHaveAttribute('aria-invalid', 'true');
  }
});

test('whoever opens the office at another address than its own is told so', async ({ page, baseURL }) => {
  await page.goto(baseURL?.replace('localhost', '127.0.0.1') ?? '');
  await expect(page.getByText('사무실의 주소가 아닌 주소로 연 화면입니다.')).toBeVisible();
});

test('when the server cannot be asked who is there, another try is offered', async ({ page }) => {
  await signInAs(page, 'colleague');
  let down = true;
  await page.route('**/api/auth/session', (route) => (down ? route.abort() : route.continue()));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('서버에 연결할 수 없습니다.');
  down = false;
  await page.getByRole('button', { name: '다시 시도' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('어서 오세요');
});

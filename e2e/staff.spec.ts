import { expect } from '@playwright/test';
import { expectAccessible, openSessionAs, people, test } from './fixtures.ts';

test('an administrator registers a person, edits and deactivates them, and it is in the history', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/staff');
  await page.getByRole('button', { name: '직원 등록' }).click();
  const add = page.getByRole('dialog', { name: '직원 등록' });
  await add.getByLabel('이메일').fill('new.person@samusil.example');
  await add.getByLabel('이름').fill('새사람');
  await add.getByLabel('소속').fill('design_team');
  await add.getByRole('button', { name: '등록' }).click();
  const row = page.getByRole('listitem').filter({ hasText: 'new.person@samusil.example' });
  await expect(row).toContainText('로그인한 적 없음');
  await expectAccessible(page);

  await row.getByRole('button', { name: '새사람 정보 수정' }).click();
  const change = page.getByRole('dialog', { name: '새사람 정보 수정' });
  await change.getByLabel('닉네임').fill('새별');
  await change.getByRole('button', { name: '저장' }).click();
  await expect(row).toContainText('새별');

  await row.getByRole('button', { name: '비활성화' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '비활성화' }).click();
  await expect(row).toContainText('비활성');

  await page.getByRole('link', { name: '전체 변경 기록' }).click();
  await expect(page.getByRole('listitem').filter({ hasText: '새사람' }).first()).toContainText('사용 중');
  await page.getByLabel('종류').selectOption('staff');
  await expect(page).toHaveURL(/kind=staff/);
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('직원');
  await expectAccessible(page);
});

test('a taken address is refused in the form, which keeps what was typed', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/staff');
  await page.getByRole('button', { name: '직원 등록' }).click();
  const add = page.getByRole('dialog', { name: '직원 등록' });
  await add.getByLabel('이메일').fill(people.colleague.email);
  await add.getByLabel('이름').fill('겹친 사람');
  await add.getByRole('button', { name: '등록' }).click();
  await expect(add).toContainText('이미 등록된 이메일입니다.');
  await expect(add.getByLabel('이름')).toHaveValue('겹친 사람');
});

test('a button of a row stands under the same one of the row before, also where others are missing', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/staff');
  const list = page.getByRole('list', { name: '직원 관리' });
  await expect(list.getByRole('button', { name: /다시 사용$/ }).first()).toBeVisible();
  const lefts = (names: RegExp) =>
    list
      .getByRole('button', { name: names })
      .evaluateAll((all) => [...new Set(all.map((each) => Math.round(each.getBoundingClientRect().left)))]);
  for (const names of [/변경 기록$/, /수정$/, /비활성화$|다시 사용$/]) expect(await lefts(names)).toHaveLength(1);
});

test('others see the list without the buttons', async ({ page }) => {
  await openSessionAs(page, 'colleague');
  await page.goto('/staff');
  await expect(page.getByRole('listitem').filter({ hasText: people.administrator.email })).toBeVisible();
  await expect(page.getByRole('button', { name: '직원 등록' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: '비활성화' })).toHaveCount(0);
});

test('a person who is deactivated is at the sign-in page at once', async ({ page, browser }) => {
  await openSessionAs(page, 'administrator');
  const other = await (await browser.newContext()).newPage();
  await openSessionAs(other, 'designer');
  await other.goto('/products');
  await expect(other.getByRole('article').first()).toBeVisible();
  await page.goto('/staff');
  const row = page.getByRole('listitem').filter({ hasText: people.designer.email });
  await row.getByRole('button', { name: '비활성화' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '비활성화' }).click();
  await expect(other).toHaveURL(/\/Authorization/);
  await row.getByRole('button', { name: '다시 사용' }).click();
  await expect(row.getByRole('button', { name: '비활성화' })).toBeVisible();
});

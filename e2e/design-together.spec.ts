import { type Browser, expect, type Page } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, openBoard, plan } from './board-screen.ts';
import { type people, signInAs, test } from './fixtures.ts';

async function pageOf(browser: Browser, who: keyof typeof people): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await signInAs(page, who);
  return page;
}

/** The board of one person beside that of another, on the same days. */
async function twoBoards(browser: Browser, month: string): Promise<[Page, Page]> {
  const mine = await pageOf(browser, 'designer');
  const theirs = await pageOf(browser, 'administrator');
  await plan(mine, [{ summary: '함께 하는 일', startDate: `${month}-05`, endDate: `${month}-09` }]);
  await openBoard(mine, `${month}-01`);
  await openBoard(theirs, `${month}-01`);
  return [mine, theirs];
}

test('two people see each other’s changes, and each other', async ({ browser }) => {
  const [mine, theirs] = await twoBoards(browser, emptyMonth(12));
  await drag(mine, '함께 하는 일', 70, 2);
  await expectDays(theirs, '함께 하는 일', '1월 7일', '1월 11일');
  await expect(mine.getByRole('button', { name: /김서연/ })).toBeVisible();
  await bar(theirs, '함께 하는 일').press('Enter');
  await expect(bar(mine, '함께 하는 일')).toHaveAccessibleName(/님이 수정 중/);
  await theirs.keyboard.press('Escape');
  await expect(bar(mine, '함께 하는 일')).not.toHaveAccessibleName(/님이 수정 중/);
});

test('two people who change the same title see both versions, and one chooses', async ({ browser }) => {
  const [mine, theirs] = await twoBoards(browser, emptyMonth(13));
  await bar(mine, '함께 하는 일').press('Enter');
  await mine.getByLabel('제목').fill('나의 제목');
  await mine.getByLabel('설명').fill('나의 설명');
  await bar(theirs, '함께 하는 일').press('Enter');
  await theirs.getByLabel('제목').fill('남의 제목');
  await theirs.getByRole('button', { name: '수정', exact: true }).click();
  await expect(mine.getByText('다른 사람이 방금 이 프로젝트를 바꿨습니다.')).toBeVisible();
  await mine.getByRole('button', { name: '수정', exact: true }).click();
  const conflict = mine.getByRole('dialog', { name: '그 사이 값이 바뀌었습니다' });
  await expect(conflict).toContainText('김서연 님이');
  await expect(conflict).toContainText('남의 제목');
  await expect(conflict).toContainText('나의 제목');
  await conflict.getByRole('button', { name: '저장된 값 쓰기' }).click();
  await expect(bar(mine, '남의 제목')).toBeVisible();
  await bar(mine, '남의 제목').click();
  await expect(mine.getByRole('button', { name: '‘남의 제목’ 수정', exact: true })).toContainText('나의 설명');
});

test('what others did to other fields stays when something is taken back, and to the same field stops it', async ({ browser }) => {
  const [mine, theirs] = await twoBoards(browser, emptyMonth(14));
  await drag(mine, '함께 하는 일', 70, 2);
  await expectDays(theirs, '함께 하는 일', '3월 7일', '3월 11일');
  await bar(theirs, '함께 하는 일').press('Enter');
  await theirs.getByLabel('제목').fill('새 이름');
  await theirs.getByRole('button', { name: '수정', exact: true }).click();
  await expect(bar(mine, '새 이름')).toBeVisible();
  await mine.keyboard.press('Control+z');
  await expectDays(mine, '새 이름', '3월 5일', '3월 9일');

  await drag(mine, '새 이름', 70, 4);
  await expectDays(theirs, '새 이름', '3월 9일', '3월 13일');
  await drag(theirs, '새 이름', 70, 5);
  await expectDays(mine, '새 이름', '3월 14일', '3월 18일');
  await mine.keyboard.press('Control+z');
  await expect(mine.getByRole('alert').filter({ hasText: '되돌릴 수 없습니다' })).toContainText('김서연 님이');
  await expectDays(mine, '새 이름', '3월 14일', '3월 18일');
});

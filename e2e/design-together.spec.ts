import { type Browser, expect, type Page } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, openBoard, plan } from './board-screen.ts';
import { openSessionAs, type people, test } from './fixtures.ts';

async function pageOf(browser: Browser, who: keyof typeof people): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await openSessionAs(page, who);
  return page;
}

/** The boards of two people, with the same days. */
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
  await expect(theirs.getByRole('dialog', { name: '프로젝트 수정' })).toBeVisible();
  await theirs.keyboard.press('Escape');
  await expect(bar(mine, '함께 하는 일')).not.toHaveAccessibleName(/님이 수정 중/);
});

test('a bar that two people move at once is where the last one put it', async ({ browser }) => {
  const [mine, theirs] = await twoBoards(browser, emptyMonth(15));
  await drag(mine, '함께 하는 일', 70, 2, { drop: false });
  const left = async () => (await bar(mine, '함께 하는 일').boundingBox())!.x;
  const dragged = await left();
  await drag(theirs, '함께 하는 일', 70, 6);
  await expectDays(mine, '함께 하는 일', '4월 11일', '4월 15일');
  expect(await left()).toBe(dragged);
  await mine.keyboard.press('Escape');
  await mine.mouse.up();
  await expect.poll(left).toBeCloseTo(dragged + 4 * 30, 0);
  const settled = await left();
  await mine.reload();
  await expectDays(mine, '함께 하는 일', '4월 11일', '4월 15일');
  expect(await left()).toBeCloseTo(settled, 0);
});

test('what one has just done oneself is nobody else’s change', async ({ page }) => {
  await openSessionAs(page, 'designer');
  const month = emptyMonth(16);
  await plan(page, [{ summary: '혼자 하는 일', startDate: `${month}-05`, endDate: `${month}-09` }]);
  await openBoard(page, `${month}-01`);
  await bar(page, '혼자 하는 일').focus();
  const stored = page.waitForResponse('**/api/design/editProject');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '프로젝트 수정' });
  await expect(dialog.getByLabel('시작일')).toHaveValue('05/06/2031');
  await stored;
  await dialog.getByLabel('제목').fill('혼자 한 일');
  await expect(dialog.getByText('방금 이 프로젝트를 바꿨습니다')).toHaveCount(0);
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expectDays(page, '혼자 한 일', '5월 6일', '5월 10일');
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
  const conflict = mine.getByRole('dialog', { name: '그사이 값이 바뀌었습니다' });
  await expect(conflict).toContainText('김서연 님이');
  await expect(conflict).toContainText('남의 제목');
  await expect(conflict).toContainText('나의 제목');
  await conflict.getByRole('button', { name: '저장된 값 쓰기' }).click();
  await expect(bar(mine, '남의 제목')).toBeVisible();
  await bar(mine, '남의 제목').click();
  await expect(mine.getByRole('button', { name: /^‘남의 제목’ 수정/ })).toContainText('나의 설명');
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

import { expect, type Page } from '@playwright/test';
import type { BoardPicture } from '#contract/design/board-picture.ts';
import { bar, choose, emptyMonth, openBoard, plan, sortBy } from './board-screen.ts';
import { beside, expectNothingFound, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';

const names = (page: Page) => page.locator('[data-kind=project] [role=rowheader]');

/** The texts on the pages of the exported PDF. */
async function exportedTexts(page: Page): Promise<string[]> {
  await page.getByRole('button', { name: '내보내기' }).click();
  const [request] = await Promise.all([
    page.waitForRequest('**/api/design/boardPdf'),
    page.getByRole('button', { name: 'PDF 저장' }).click(),
  ]);
  const { pages } = request.postDataJSON() as BoardPicture;
  return pages.flatMap(({ shapes }) => shapes.flatMap((shape) => (shape.kind === 'text' ? [shape.text] : [])));
}

test.describe('the order by hand on the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('names are dragged, and bars are put elsewhere by keys; others see it, and it is taken back', async ({ page }) => {
    const month = emptyMonth(72);
    const days = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
    await plan(page, [days('하나', '02', '09'), days('둘', '04', '11'), days('셋', '06', '13'), days('넷', '08', '15')]);
    await openBoard(page, `${month}-01`);
    const other = await beside(page, 'designer');
    await page.getByRole('button', { name: '이름 열' }).click();
    await sortBy(page, '직접 정한 순서');
    await expect(page.locator('[data-reordering]')).toBeAttached();
    await expect(names(page)).toHaveText(['하나', '둘', '셋', '넷']);
    await openBoard(other, `${month}-01`);
    await expect(names(other)).toHaveText(['하나', '둘', '셋', '넷']);

    const [from, to] = [(await names(page).nth(3).boundingBox())!, (await names(page).nth(1).boundingBox())!];
    await page.mouse.move(from.x + 40, from.y + from.height / 2);
    await page.mouse.down();
    await page.mouse.move(to.x + 40, to.y + 2, { steps: 6 });
    await expectNothingFound(page);
    await page.mouse.up();
    await expect(names(page)).toHaveText(['하나', '넷', '둘', '셋']);
    await expect(names(other)).toHaveText(['하나', '넷', '둘', '셋']);

    // dragging does not expand anything, and Escape cancels it
    await expect(page.locator('[data-expanded]')).toHaveCount(0);
    const first = (await names(page).first().boundingBox())!;
    await page.mouse.move(first.x + 40, first.y + 10);
    await page.mouse.down();
    await page.mouse.move(first.x + 40, first.y + 110, { steps: 4 });
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(names(page)).toHaveText(['하나', '넷', '둘', '셋']);

    await bar(page, '하나').focus();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names(page)).toHaveText(['넷', '하나', '둘', '셋']);
    await expect(bar(page, '하나')).toBeFocused();
    await expect(page.getByRole('status').filter({ hasText: '‘하나’: 4개 중 2번째' })).toBeAttached();
    await page.keyboard.press('Alt+ArrowDown');
    await expect(names(other)).toHaveText(['넷', '둘', '하나', '셋']);

    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await expect(names(other)).toHaveText(['하나', '둘', '셋', '넷']);
    await page.keyboard.press('Control+Shift+z');
    await expect(names(page)).toHaveText(['하나', '넷', '둘', '셋']);
    await page.reload();
    await expect(names(page)).toHaveText(['하나', '넷', '둘', '셋']);

    // the export has the same order
    const texts = await exportedTexts(page);
    expect(texts.filter((text) => /^(하나|둘|셋|넷)$/.test(text))).toEqual(['하나', '넷', '둘', '셋']);
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.getByRole('button', { name: '이름 열' }).click();
    await sortBy(page, '시작일 순');
    await expect(page.locator('[data-reordering]')).toHaveCount(0);
  });

  test('projects stand in groups by colour or person, which are folded by keys and stay so', async ({ page }) => {
    const month = emptyMonth(73);
    const days = { startDate: `${month}-02`, endDate: `${month}-09` };
    await plan(page, [
      { summary: '하나', projectColor: '#ff0030', staff: ['이지훈'], ...days },
      { summary: '둘', projectColor: '#002cbb', staff: ['윤수아'], ...days },
      { summary: '셋', projectColor: '#ff0030', staff: ['윤수아'], ...days },
    ]);
    await openBoard(page, `${month}-01`);
    const heads = page.locator('[data-kind=group]');
    await choose(page, '묶어 보기', '색상별');
    await expect(heads).toHaveText([/SNS 프로젝트 2개/, /영업 프로젝트 1개/]);
    await heads.first().getByRole('button').focus();
    await page.keyboard.press('ArrowLeft');
    await expect(bar(page, '하나')).toHaveCount(0);
    await expectNothingFound(page);
    await page.reload();
    await expect(bar(page, '둘')).toBeVisible();
    await expect(bar(page, '셋')).toHaveCount(0);
    await heads.first().getByRole('button').focus();
    await page.keyboard.press('ArrowRight');
    await expect(bar(page, '셋')).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(bar(page, '하나')).toBeFocused();
    await choose(page, '묶어 보기', '담당자별 (첫 담당자)');
    await expect(heads).toHaveText([/윤수아.*프로젝트 2개/, /이지훈.*프로젝트 1개/]);
    // the export has the same headings
    const texts = await exportedTexts(page);
    expect(texts.filter((text) => /^(하나|둘|셋|윤수아|이지훈)/.test(text))).toEqual(
      [/^윤수아/, /^둘/, /^셋/, /^이지훈/, /^하나/].map((start) => expect.stringMatching(start)),
    );
    await expect(page.getByRole('dialog')).toBeHidden();
    // later journeys of the same person expect the board without groups
    const stored = page.waitForResponse('**/api/views/saveSetting');
    await choose(page, '묶어 보기', '묶지 않음');
    await expect(heads).toHaveCount(0);
    await stored;
  });

  test('the plan is kept as a baseline: what is moved later says by how much, to others, too', async ({ page }) => {
    const month = emptyMonth(70);
    await plan(page, [
      { summary: '둘', startDate: `${month}-04`, endDate: `${month}-11` },
      { summary: '셋', startDate: `${month}-06`, endDate: `${month}-13` },
    ]);
    await openBoard(page, `${month}-01`);
    const other = await beside(page, 'designer');
    await openBoard(other, `${month}-01`);
    const [own, others] = [page, other].map((each) => each.getByRole('dialog', { name: '기준 계획' }));
    for (const each of [page, other]) await each.getByRole('button', { name: '기준 계획', exact: true }).click();
    await own!.getByLabel('기준 계획 이름').fill('첫 합의');
    await own!.getByRole('button', { name: '지금 계획 남기기' }).click();
    await expect(own!.getByRole('radio', { name: /^첫 합의/ })).toBeChecked();
    // the name was cleared, so that a second press would not save it again
    await expect(own!.getByRole('textbox', { name: '기준 계획 이름', exact: true })).toHaveValue('');
    await own!.getByRole('button', { name: '기준 계획 이름 바꾸기: 첫 합의' }).click();
    await own!.getByRole('textbox', { name: '기준 계획 이름 바꾸기: 첫 합의' }).fill('다른 이름');
    await page.keyboard.press('Escape');
    await expect(own!.getByRole('button', { name: '기준 계획 이름 바꾸기: 첫 합의' })).toBeFocused();
    await others!.getByRole('radio', { name: /^첫 합의/ }).check();
    await expectNothingFoundInDialog(page);
    await page.keyboard.press('Escape');
    await expect(own!).toBeHidden();
    await bar(page, '둘').focus();
    await page.keyboard.press('Control+ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(bar(page, '둘')).toHaveAccessibleName(/기준 계획보다 7일 뒤로/);
    await expect(page.locator('[data-ghost]')).toHaveCount(1);
    await expect(others!.getByRole('button', { name: /^둘 7일 뒤로/ })).toBeVisible();
    expect(await exportedTexts(page)).toContainEqual(expect.stringMatching(/^둘 {2}\+7일/));
    await expect(page.getByRole('dialog')).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(page.locator('[data-ghost]')).toHaveCount(0);
    await expect(others!.getByRole('button', { name: /^둘 7일 뒤로/ })).toHaveCount(0);
    await others!.getByRole('button', { name: '기준 계획 삭제: 첫 합의' }).click();
    await other.getByRole('button', { name: '삭제', exact: true }).click();
    await expect(page.getByRole('button', { name: '기준 계획', exact: true })).toBeVisible();
  });
});

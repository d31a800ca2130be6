import { expect, type Page } from '@playwright/test';
import { bar, drag, emptyMonth, openBoard, plan } from './board-screen.ts';
import { beside, expectNothingFound, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

/** Draws a dependency line from the end of one bar to another. */
async function pull(page: Page, from: string, to: string): Promise<void> {
  await bar(page, from).hover();
  const handle = (await page.locator('[data-pull]').boundingBox())!;
  const target = (await bar(page, to).boundingBox())!;
  await page.mouse.move(handle.x + handle.width / 2, handle.y + handle.height / 2);
  await page.mouse.down();
  await page.mouse.move(target.x + target.width / 2, target.y + target.height / 2, { steps: 5 });
  await page.mouse.up();
}

test.describe('what follows what on the design board', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('a line is pulled from bar to bar, said in words, marked where it is broken, and taken back', async ({ page }) => {
    const month = emptyMonth(51);
    const days = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
    await plan(page, [days('도면', '02', '05'), days('시공', '08', '12'), days('개장', '15', '18')]);
    await openBoard(page, `${month}-01`);
    await expect(page.locator('[data-links]')).toBeAttached();
    await pull(page, '도면', '시공');
    await expect(bar(page, '시공')).toHaveAccessibleName(/선행 ‘도면’/);
    await expect(bar(page, '도면')).toHaveAccessibleName(/후속 ‘시공’/);
    await pull(page, '시공', '개장');
    await expect(bar(page, '개장')).toHaveAccessibleName(/선행 ‘시공’/);
    await expect(page.locator('[data-links] path')).toHaveCount(1);

    // a cycle is refused, and the message names the items along it
    await pull(page, '개장', '도면');
    await expect(page.getByRole('alert').filter({ hasText: '도면 → 시공 → 개장 → 도면' })).toBeVisible();
    await expect(bar(page, '도면')).not.toHaveAccessibleName(/선행/);

    // Escape cancels the line
    await bar(page, '도면').hover();
    const handle = (await page.locator('[data-pull]').boundingBox())!;
    await page.mouse.move(handle.x + 5, handle.y + 5);
    await page.mouse.down();
    const opening = (await bar(page, '개장').boundingBox())!;
    await page.mouse.move(opening.x + 20, opening.y + 10, { steps: 3 });
    await page.keyboard.press('Escape');
    await page.mouse.up();

    await expectNothingFound(page);
    await page.reload();
    await expect(bar(page, '개장')).toHaveAccessibleName(/선행 ‘시공’/);
    await expect(bar(page, '개장')).not.toHaveAccessibleName(/도면/);
  });

  test('it is chosen in the dialog by keys alone, seen by others, and undone although they changed something else', async ({ page }) => {
    const month = emptyMonth(52);
    const days = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
    await plan(page, [{ ...days('촬영 준비', '02', '10'), subs: [days('소품 고르기', '02', '05')] }, days('촬영', '04', '08')]);
    await openBoard(page, `${month}-01`);
    const other = await beside(page, 'designer');
    await openBoard(other, `${month}-01`);
    await bar(page, '촬영').focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '프로젝트 수정' });
    await dialog.getByLabel('선행 작업 찾기').focus();
    await page.keyboard.type('소품');
    await expect(page.getByRole('option', { name: /소품 고르기/ })).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('button', { name: '선행 작업 ‘소품 고르기’ 빼기' })).toBeVisible();
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: '수정' }).click();
    await expect(dialog).toBeHidden();
    // it begins before its predecessor has ended
    for (const one of [page, other]) {
      await expect(bar(one, '촬영')).toHaveAccessibleName(/‘소품 고르기’ 끝나기 전에 시작/);
      await expect(one.locator('[data-links] path[data-early]')).toHaveCount(1);
    }
    await drag(other, '촬영', 60, 5);
    await expect(bar(page, '촬영')).toHaveAccessibleName(/9일.*선행 ‘소품 고르기’/);
    await expect(bar(page, '촬영')).not.toHaveAccessibleName(/끝나기 전에/);
    await page.keyboard.press('Control+z');
    await expect(bar(page, '촬영')).not.toHaveAccessibleName(/선행/);
    await expect(bar(other, '촬영')).not.toHaveAccessibleName(/선행/);
    await page.keyboard.press('Control+Shift+z');
    await expect(bar(other, '촬영')).toHaveAccessibleName(/9일.*선행 ‘소품 고르기’/);
  });

  test('a template keeps which of its sub-projects follow which', async ({ page }) => {
    const month = emptyMonth(53);
    const days = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
    const subs = [days('콘티', '02', '03'), days('보정', '06', '08')];
    const [project] = await plan(page, [{ ...days('룩북', '02', '10'), subs }]);
    const idOf = (name: string) => project!.subProject.find(({ summary }) => summary === name)!.designWorkflowSubProjectId;
    const changed = { designWorkflowId: idOf('보정'), predecessors: [`s${idOf('콘티')}`] };
    await ask(page, '/api/design/editProject', { startDate: `${month}-01`, totalDays: 30, isSub: true, project: changed });
    await openBoard(page, `${month}-01`);
    await bar(page, '룩북').press('Enter');
    const edit = page.getByRole('dialog', { name: '프로젝트 수정' });
    await edit.getByRole('button', { name: '템플릿으로 저장' }).click();
    const keeping = page.getByRole('dialog', { name: '템플릿으로 저장' });
    await keeping.getByLabel('템플릿 이름').fill('룩북 촬영');
    await keeping.getByRole('button', { name: '저장' }).click();
    await expect(keeping).toBeHidden();
    await edit.getByRole('button', { name: '삭제' }).click();
    await page.getByRole('dialog', { name: '삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
    await expect(bar(page, '룩북')).toHaveCount(0);

    await page.getByRole('columnheader', { name: /월 20일/ }).click();
    const making = page.getByRole('dialog', { name: '새 프로젝트' });
    await making.getByRole('button', { name: /^룩북 촬영/ }).click();
    await making.getByRole('button', { name: '등록' }).click();
    await expect(bar(page, '보정')).toHaveAccessibleName(/24일.*26일.*선행 ‘콘티’/);
    await expect(bar(page, '콘티')).not.toHaveAccessibleName(/선행/);
  });
});

import { expect, type Page } from '@playwright/test';
import { bar, drag, emptyMonth, expectDays, expectStoredDays, openBoard, plan } from './board-screen.ts';
import { beside, expectNothingFound, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

/** Three projects in a row; each one follows the previous one. */
async function inARow(page: Page, month: string): Promise<void> {
  const days = (summary: string, from: string, to: string) => ({ summary, startDate: `${month}-${from}`, endDate: `${month}-${to}` });
  const list = await plan(page, [days('도면', '02', '05'), days('시공', '08', '12'), days('개장', '15', '18')]);
  const idOf = (summary: string) => list.find((project) => project.summary === summary)!.designWorkflowId;
  for (const [before, after] of [
    ['도면', '시공'],
    ['시공', '개장'],
  ] as const) {
    const project = { designWorkflowId: idOf(after), predecessors: [`p${idOf(before)}`] };
    await ask(page, '/api/design/editProject', { startDate: `${month}-01`, totalDays: 30, isSub: false, project });
  }
  await openBoard(page, `${month}-01`);
}
const offer = (page: Page) => page.getByRole('dialog', { name: '뒤따르는 일정' });

test.describe('what follows a bar that moves', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

  test('is offered to move along, seen before it does, and all of it is one step', async ({ page }) => {
    const month = emptyMonth(61);
    await inARow(page, month);
    // a move within the gap does not ask
    await drag(page, '도면', 60, 2);
    await expectStoredDays(page, '도면', `${month}-04`, `${month}-07`);
    await expect(offer(page)).toBeHidden();

    await drag(page, '도면', 60, 5);
    await expect(offer(page).getByRole('listitem')).toHaveText([
      /시공.*8일.*12일.*13일.*17일.*5일 뒤로/,
      /개장.*15일.*18일.*18일.*21일.*3일 뒤로/,
    ]);
    await expectNothingFound(page);
    // the board behind the dialog shows it
    await expect(page.locator('[data-bar][aria-label^="개장"]')).toHaveAttribute('aria-label', /18일.*부터.*21일/);
    await page.keyboard.press('Enter');
    await expect(offer(page)).toBeHidden();
    await expectStoredDays(page, '도면', `${month}-09`, `${month}-12`);
    await expectStoredDays(page, '개장', `${month}-18`, `${month}-21`);
    await page.keyboard.press('Control+z');
    await expectStoredDays(page, '도면', `${month}-04`, `${month}-07`);
    await expectStoredDays(page, '시공', `${month}-08`, `${month}-12`);
    await expectStoredDays(page, '개장', `${month}-15`, `${month}-18`);
    await page.keyboard.press('Control+Shift+z');
    await expectStoredDays(page, '시공', `${month}-13`, `${month}-17`);
  });

  test('stays and is marked where it is left, by keys as in the dialog, and nothing moves where the person goes back', async ({ page }) => {
    const month = emptyMonth(62);
    await inARow(page, month);
    await bar(page, '도면').focus();
    await page.keyboard.press('Control+ArrowRight');
    await expect(offer(page).getByRole('listitem')).toHaveCount(2);
    await page.keyboard.press('Escape');
    await expect(offer(page)).toBeHidden();
    await expectDays(page, '도면', '2일', '5일');

    await page.keyboard.press('Control+ArrowRight');
    await offer(page).getByRole('button', { name: '이것만 옮기기' }).click();
    await expectStoredDays(page, '도면', `${month}-09`, `${month}-12`);
    await expectDays(page, '시공', '8일', '12일');
    await expect(bar(page, '시공')).toHaveAccessibleName(/‘도면’ 끝나기 전에 시작/);

    await bar(page, '시공').press('Enter');
    const dialog = page.getByRole('dialog', { name: '프로젝트 수정' });
    await dialog.getByRole('textbox', { name: '종료일' }).fill(`${month}-16`);
    await dialog.getByLabel('제목').fill('긴 시공');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    // cancelling returns to the dialog, with its typed values
    await offer(page).getByRole('button', { name: '취소' }).click();
    await expect(dialog.getByLabel('제목')).toHaveValue('긴 시공');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await offer(page).getByRole('button', { name: '뒤따르는 1개도 함께 옮기기 (2일)' }).click();
    await expect(dialog).toBeHidden();
    await expectStoredDays(page, '긴 시공', `${month}-08`, `${month}-16`);
    await expectStoredDays(page, '개장', `${month}-17`, `${month}-20`);
  });

  test('does not move by half where somebody was faster, and the sentence says what and who', async ({ page }) => {
    const month = emptyMonth(63);
    await inARow(page, month);
    const other = await beside(page, 'administrator');
    await openBoard(other, `${month}-01`);
    await drag(page, '도면', 60, 7);
    await expect(offer(page)).toBeVisible();
    await drag(other, '개장', 60, 3);
    await expectStoredDays(page, '개장', `${month}-18`, `${month}-21`);
    await offer(page)
      .getByRole('button', { name: /함께 옮기기/ })
      .click();
    await expect(page.getByRole('alert').filter({ hasText: /‘개장’의 시작일.*바꿨습니다.*아무것도 바꾸지 않았습니다/ })).toBeVisible();
    await expectStoredDays(page, '도면', `${month}-02`, `${month}-05`);
    await expectStoredDays(page, '시공', `${month}-08`, `${month}-12`);
  });
});

import { expect, type Page } from '@playwright/test';
import { bar, emptyMonth, openBoard, plan } from './board-screen.ts';
import { beside, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';

const month = emptyMonth(58);
const dialog = (page: Page) => page.getByRole('dialog', { name: '프로젝트 수정' });
const notes = (page: Page) => dialog(page).getByRole('region', { name: '업무 메모' });

async function openProject(page: Page): Promise<void> {
  await openBoard(page, `${month}-01`);
  await bar(page, '가을 화보').focus();
  await page.keyboard.press('Enter');
}

test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

test('a note on a project is seen by others at once, its address opened, changed and taken away', async ({ page }) => {
  await plan(page, [{ summary: '가을 화보', startDate: `${month}-05`, endDate: `${month}-08` }]);
  await openProject(page);
  const other = await beside(page, 'colleague');
  await openProject(other);
  await notes(page).getByRole('textbox', { name: '새 메모' }).fill('시안은 https://files.example/a에');
  // typed text is kept, so leaving does not ask
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await page.reload();
  await openProject(page);
  await expect(notes(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('시안은 https://files.example/a에');
  await notes(page).getByRole('button', { name: '메모 남기기' }).click();
  const link = notes(other).getByRole('link', { name: 'https://files.example/a', exact: true });
  await expect(link).toHaveAttribute('href', 'https://files.example/a');
  await expect(link).toHaveAttribute('rel', /noopener/);
  await expect(notes(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('');
  await expectNothingFoundInDialog(page);
  // text that is typed while a note is being stored stays
  let typed = () => {};
  const isTyped = new Promise<void>((resolve) => {
    typed = resolve;
  });
  await page.route('**/api/design/addNote', async (route) => {
    await isTyped;
    await route.continue();
  });
  await notes(page).getByRole('textbox', { name: '새 메모' }).fill('하나');
  await notes(page).getByRole('button', { name: '메모 남기기' }).click();
  await notes(page).getByRole('textbox', { name: '새 메모' }).fill('둘');
  typed();
  await expect(notes(other)).toContainText('하나');
  await expect(notes(page).getByRole('button', { name: '메모 남기기' })).toBeEnabled();
  await expect(notes(page).getByRole('textbox', { name: '새 메모' })).toHaveValue('둘');
  await notes(page).getByRole('button', { name: '메모 삭제: 하나' }).click();
  await page.getByRole('dialog', { name: '메모를 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
  await expect(notes(other)).not.toContainText('하나');
  // a note does not count as a change of the project
  await expect(other.getByRole('dialog').getByRole('status').filter({ hasText: /./ })).toHaveCount(0);
  await notes(other)
    .getByRole('button', { name: /^메모 수정/ })
    .click();
  await notes(other).getByRole('textbox', { name: '메모', exact: true }).fill('시안 확정');
  await notes(other).getByRole('button', { name: '저장' }).click();
  await expect(notes(page)).toContainText('시안 확정');
  await notes(page)
    .getByRole('button', { name: /^메모 삭제/ })
    .click();
  await page.getByRole('dialog', { name: '메모를 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
  await expect(notes(other)).toContainText('아직 메모가 없습니다.');
});

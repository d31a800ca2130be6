import { expect, type Page } from '@playwright/test';
import { bar, emptyMonth, openBoard, plan } from './board-screen.ts';
import { beside, expectAccessible, expectNothingFoundInDialog, openSessionAs, people, test } from './fixtures.ts';

const month = emptyMonth(71);
const notes = (page: Page) => page.getByRole('dialog', { name: '프로젝트 수정' }).getByRole('region', { name: '업무 메모' });
const field = (page: Page) => notes(page).getByRole('textbox', { name: '새 메모' });
const news = (page: Page, name = '겨울 도록') =>
  page.getByRole('region', { name: '나를 언급한 메모' }).getByRole('listitem').filter({ hasText: name });

test.beforeEach(({ page }) => openSessionAs(page, 'designer'));

test('who is mentioned in a note by keyboard is told on the first screen at once, is led to the note, and marks it as read', async ({
  page,
}) => {
  await plan(page, [{ summary: '겨울 도록', startDate: `${month}-05`, endDate: `${month}-09` }]);
  await openBoard(page, `${month}-01`);
  const other = await beside(page, 'colleague');
  await other.goto('/');
  await expect(other.getByRole('heading', { name: '최근 변경' })).toBeVisible();
  await expect(news(other)).toHaveCount(0);

  await bar(page, '겨울 도록').focus();
  await page.keyboard.press('Enter');
  await field(page).fill('시안 ');
  await field(page).press('End');
  await page.keyboard.type('@');
  const offered = page.getByRole('listbox', { name: '언급할 사람' });
  await expect(offered.getByRole('option', { name: people.colleague.name })).toBeVisible();
  await expect(offered.getByRole('option', { name: people.deactivated.name })).toHaveCount(0);
  await expect(offered.getByRole('option').filter({ hasText: '디자인팀' })).not.toHaveCount(0);
  await expectNothingFoundInDialog(page);
  // Escape keeps the dialog open and the typed text unchanged
  await page.keyboard.press('Escape');
  await expect(offered).toBeHidden();
  await expect(field(page)).toHaveValue('시안 @');
  await page.keyboard.press('Backspace');
  await page.keyboard.type(`@${people.colleague.name.slice(0, 2)}`);
  await expect(offered.getByRole('option').first()).toContainText(people.colleague.name);
  await page.keyboard.press('Enter');
  await expect(offered).toBeHidden();
  await expect(field(page)).toHaveValue(`시안 @${people.colleague.name} `);
  await page.keyboard.type('봐 주세요');
  await page.keyboard.press('Control+Enter');
  await expect(notes(page).getByRole('listitem')).toContainText(`시안 @${people.colleague.name} 봐 주세요`);
  await expectNothingFoundInDialog(page);

  await expect(news(other)).toContainText(people.designer.name);
  await expectAccessible(other);
  await news(other).getByRole('link', { name: '겨울 도록' }).click();
  await expect(notes(other)).toContainText('봐 주세요');
  await other.goBack();
  await news(other).getByRole('button', { name: '‘겨울 도록’ 메모 읽음' }).click();
  await expect(news(other)).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: '최근 변경' })).toBeVisible();
  await expect(news(other)).toHaveCount(0);
});

test('a note that mentions somebody, picked with Tab, is news to them until it is taken away', async ({ page }) => {
  await plan(page, [{ summary: '봄 도록', startDate: `${month}-15`, endDate: `${month}-19` }]);
  await openBoard(page, `${month}-01`);
  const other = await beside(page, 'colleague');
  await bar(page, '봄 도록').focus();
  await page.keyboard.press('Enter');
  await field(page).fill('');
  await page.keyboard.type(`@${people.colleague.name.slice(0, 2)}`);
  await expect(page.getByRole('listbox', { name: '언급할 사람' }).getByRole('option').first()).toContainText(people.colleague.name);
  await page.keyboard.press('Tab');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Control+Enter');
  await expect(news(other, '봄 도록')).toHaveCount(1);
  await notes(page)
    .getByRole('button', { name: `메모 삭제: @${people.colleague.name}` })
    .click();
  await page.getByRole('dialog', { name: '메모를 삭제할까요?' }).getByRole('button', { name: '삭제' }).click();
  await expect(news(other, '봄 도록')).toHaveCount(0);
});

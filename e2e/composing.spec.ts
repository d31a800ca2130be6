import { expect, type Locator, type Page } from '@playwright/test';
import { expectLoaded, openSessionAs, test } from './fixtures.ts';

/** A syllable that is being composed, and keys that the input method takes, as macOS sends them to the page. */
async function inputMethod(page: Page) {
  const session = await page.context().newCDPSession(page);
  return {
    compose: (text: string) => session.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length }),
    commit: (text: string) => session.send('Input.insertText', { text }),
    async take(key: 'Escape' | 'Enter') {
      for (const type of ['rawKeyDown', 'keyUp'] as const)
        await session.send('Input.dispatchKeyEvent', { type, key, code: key, windowsVirtualKeyCode: 229, nativeVirtualKeyCode: 229 });
    },
  };
}

/** Types into a field, with an Escape and an Enter that belong to the input method while a syllable is composed. */
async function composeInto(page: Page, field: Locator): Promise<void> {
  const { compose, commit, take } = await inputMethod(page);
  await field.focus();
  await commit('솔');
  for (const text of ['ㄷ', '다', '담']) await compose(text);
  await expect(field).toHaveValue('솔담');
  for (const key of ['Escape', 'Enter'] as const) {
    await take(key);
    await expect(field).toHaveValue('솔담');
  }
  await commit('담');
  await expect(field).toHaveValue('솔담');
  await expect(field).toBeFocused();
}

test('an Escape or Enter that ends a syllable empties no search box and chooses nothing', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/products');
  await expectLoaded(page);
  const search = page.getByRole('searchbox', { name: '제품명 검색' });
  await composeInto(page, search);
  await page.keyboard.press('Escape');
  await expect(search).toHaveValue('');

  await page.goto('/sales');
  await expectLoaded(page);
  await composeInto(page, page.getByRole('combobox', { name: '고객 찾기' }));

  await page.getByRole('button', { name: '제품 추가' }).click();
  const dialog = page.getByRole('dialog', { name: '제품 추가' });
  await composeInto(page, dialog.getByRole('searchbox', { name: '제품명 검색' }));
  await expect(dialog).toBeVisible();
});

test('an Escape that ends a syllable of a name leaves the people who are offered for a note', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders&order=1');
  const note = page.getByRole('dialog').getByRole('textbox', { name: '새 메모' });
  await note.focus();
  const { compose, commit, take } = await inputMethod(page);
  await commit('@');
  for (const text of ['ㅂ', '바', '박']) await compose(text);
  const offered = page.getByRole('option', { name: '박하은 하니 · 디자인팀' });
  await expect(offered).toBeVisible();
  await take('Escape');
  await expect(offered).toBeVisible();
  await commit('박');
  await expect(note).toHaveValue('@박');
  await page.keyboard.press('Escape');
  await expect(offered).toBeHidden();
  await expect(page.getByRole('dialog')).toBeVisible();
});

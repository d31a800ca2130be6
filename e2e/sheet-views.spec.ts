import { expect } from '@playwright/test';
import { signInAs, test } from './fixtures.ts';
import { stored, write } from './product-screen.ts';
import { activeCell, cell, field, forgetViews, openTable } from './sheet-screen.ts';

test('sorts and filters by its columns, in an address that others can open', async ({ page }) => {
  await signInAs(page, 'administrator');
  await openTable(page);
  await (await cell(page, 1, '쇼핑몰 가격')).click();
  await page.keyboard.press('Alt+ArrowDown');
  // after Escape, the focus returns to the sheet
  await expect(page.getByRole('button', { name: '내림차순 정렬' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: '내림차순 정렬' }).click();
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByLabel('부터').fill('20');
  await page.getByLabel('까지').fill('21');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=price\.desc&where=price%3Arange%7E20%7E21/);
  await expect(await cell(page, 1, '쇼핑몰 가격')).toHaveText(/^\$2[01]\./);
  await page.reload();
  await expect(await cell(page, 1, '쇼핑몰 가격')).toHaveText(/^\$2[01]\./);

  // the time of the latest change is a column that can be added; its filter follows the changes of others
  await page.goto('/products?view=table&only=801-806');
  await write(page, 803, 'packing', '방금 바뀜');
  await page.getByRole('button', { name: '열', exact: true }).click();
  await page.getByRole('checkbox', { name: '마지막 변경' }).check();
  await page.keyboard.press('Escape');
  await (await cell(page, 1, '제품명')).click();
  await page.keyboard.press('End');
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: '내림차순 정렬' }).click();
  const nameOf = async (number: number) => (await stored(page, number)).productName;
  await expect(await cell(page, 1, '제품명')).toHaveText(await nameOf(803));
  await write(page, 805, 'packing', '그다음에 바뀜');
  await page.getByRole('button', { name: '바뀐 값에 맞춰 다시 정렬' }).click();
  await expect(await cell(page, 1, '제품명')).toHaveText(await nameOf(805));
  await page.keyboard.press('Alt+ArrowDown');
  await page.getByRole('button', { name: '오늘' }).click();
  await expect(page).toHaveURL(/where=lastChanged%3Asince%7EP1D/);
  await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '7');

  // a person who chose the table gets it again where the address does not say which view to show
  await page.getByText('카드', { exact: true }).click();
  await expect(page.getByRole('grid')).toHaveCount(0);
  await page.getByText('표', { exact: true }).click();
  await expect(page.getByRole('grid')).toBeVisible();
  await page.goto('/products');
  await expect(page.getByRole('grid')).toBeVisible();
  await forgetViews(page);
});

test('how somebody looks at a list is theirs on every computer, and can be kept under a name for all', async ({ page, browser }) => {
  await signInAs(page, 'administrator');
  await openTable(page, { sort: 'price.desc' });
  await page.getByRole('button', { name: '저장한 보기' }).click();
  const dialog = page.getByRole('dialog', { name: '저장한 보기' });
  await dialog.getByRole('textbox', { name: '지금 보기의 이름' }).fill('비싼 것부터');
  await dialog.getByRole('checkbox', { name: '모두가 쓸 수 있게' }).check();
  await dialog.getByRole('button', { name: '저장', exact: true }).click();
  await expect(dialog).toBeHidden();
  await page.getByText('카드', { exact: true }).click();
  const stored = page.waitForResponse('**/api/views/saveSetting');
  await page.getByText('표', { exact: true }).click();
  expect((await stored).ok()).toBe(true);

  const elsewhere = await browser.newContext({ baseURL: new URL(page.url()).origin });
  const other = await elsewhere.newPage();
  await signInAs(other, 'administrator');
  await other.goto('/products');
  await expect(other.getByRole('grid')).toBeVisible();
  await other.getByRole('button', { name: '저장한 보기' }).click();
  await other.getByRole('button', { name: '비싼 것부터', exact: true }).click();
  await expect(other).toHaveURL(/sort=price\.desc/);
  await other.getByRole('button', { name: '저장한 보기' }).click();
  await other.getByRole('button', { name: '비싼 것부터 삭제' }).click();
  await expect(other.getByRole('button', { name: '비싼 것부터 삭제' })).toBeHidden();
  await elsewhere.close();
  await forgetViews(page);
});

test('whoever may change nothing reads and searches the table, and is told so', async ({ page }) => {
  await signInAs(page, 'viewer');
  await openTable(page);
  await expect(page.getByText('볼 수만 있습니다')).toBeVisible();
  const name = await cell(page, 1, '제품명');
  const before = await name.textContent();
  await name.click();
  await page.keyboard.type('x');
  await page.keyboard.press('Enter');
  await expect(page.getByText('여기에서 바꿀 수 없는 칸입니다.')).toBeVisible();
  await expect(name).toHaveText(before ?? '');

  // the search goes on by one hit, also where its button is pressed by Enter
  await page.keyboard.press('Control+f');
  const search = page.getByRole('searchbox', { name: '표에서 찾기' });
  await search.fill('$');
  const hits: (string | null)[] = [await activeCell(page)];
  const goOn = async (key: string) => {
    await page.keyboard.press(key);
    await expect.poll(() => activeCell(page)).not.toBe(hits.at(-1));
    hits.push(await activeCell(page));
  };
  for (const key of ['Enter', 'Enter', 'Shift+Enter']) await goOn(key);
  await page.getByRole('button', { name: '다음 찾기' }).focus();
  await goOn('Enter');
  expect(hits[4]).toBe(hits[2]);
});

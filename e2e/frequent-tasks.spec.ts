import { expect } from '@playwright/test';
import { writeCsv } from '#contract/tables/csv.ts';
import { openSessionAs, test } from './fixtures.ts';
import { Hand } from './hand.ts';
import { storedPrices } from './price-screen.ts';
import { ask, stored, write } from './product-screen.ts';
import { activeCell, cell, field, forgetViews, openTable } from './sheet-screen.ts';

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

/** Goes to a product by the search of the list. */
async function goToProduct(hand: Hand, sku: string): Promise<void> {
  await hand.press('/');
  await hand.type(sku);
  await hand.press('Enter');
}

/** Goes to a product from anywhere; in a list that contains it, to its row. */
async function findProduct(hand: Hand, sku: string): Promise<void> {
  await hand.press('Control+k');
  await expect(hand.page.getByRole('dialog').getByRole('combobox')).toBeFocused();
  await hand.type(sku);
  await expect(hand.page.getByRole('option', { selected: true })).toContainText(sku);
  await hand.press('Enter');
}

test('a price of a product that is known by its SKU takes no click', async ({ page }) => {
  const hand = new Hand(page);
  const { sku } = await stored(page, 2105);

  // from the home page, opening the menu is one more action
  await page.goto('/products/price_management?view=table');
  await expect(page.getByRole('grid')).toBeVisible();
  await goToProduct(hand, sku);
  await expect.poll(() => activeCell(page)).toBe('입금가 1행');
  await hand.type('4321');
  await hand.press('Enter');
  expect(hand.taken()).toBe('0 clicks, 3 keys, 2 texts');
  await expect.poll(async () => (await storedPrices(page, 2105)).priceSheet.costPrice).toBe(4321);

  // as cards: the first price of the product, in its dialog
  await page.goto('/products/price_management');
  await expect(page.getByRole('article').first()).toBeVisible();
  await goToProduct(hand, sku);
  const first = page.getByRole('article').first().getByRole('button').first();
  await expect(first).toBeFocused();
  await expect(page.getByRole('article').filter({ hasText: sku }).getByRole('button').first()).toBeFocused();
  // waits until the kept list has been updated: editing an older price would ask which value counts
  await expect(first).toContainText('4,321');
  await hand.press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await hand.type('4322');
  await hand.press('Enter');
  expect(hand.taken()).toBe('0 clicks, 4 keys, 2 texts');
  await expect.poll(async () => (await storedPrices(page, 2105)).priceSheet.costPrice).toBe(4322);

  // from anywhere else: on the page of the product
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await findProduct(hand, sku);
  await expect(page).toHaveURL(/\/products\/2105$/);
  const price = page.getByRole('region', { name: '가격 관리' }).getByRole('button', { name: /입금가/ });
  await expect(price).toContainText('4,322');
  await hand.click(price);
  await expect(page.getByRole('dialog').getByRole('textbox')).toBeFocused();
  await page.keyboard.press('Control+a');
  await hand.type('4323');
  await hand.press('Enter');
  expect(hand.taken()).toBe('1 clicks, 3 keys, 2 texts');
  await expect.poll(async () => (await storedPrices(page, 2105)).priceSheet.costPrice).toBe(4323);

  await forgetViews(page);
});

test('its name or category takes no click either, and its weight one', async ({ page }) => {
  const hand = new Hand(page);
  const { sku, weight, category } = await stored(page, 2105);
  // a small change, which the form accepts without a question
  const heavier = Math.round(((weight ?? 0) + 0.01) * 100) / 100;
  await openTable(page);
  await goToProduct(hand, sku);
  await expect(field(page)).toBeFocused();
  await expect.poll(() => activeCell(page)).toBe('제품명 1행');
  await hand.type('새로 지은 이름');
  await hand.press('Enter');
  expect(hand.taken()).toBe('0 clicks, 3 keys, 2 texts');
  await expect.poll(async () => (await stored(page, 2105)).productName).toBe('새로 지은 이름');
  await hand.press('Control+z');
  expect(hand.taken()).toBe('0 clicks, 1 keys, 0 texts');
  await expect.poll(async () => (await stored(page, 2105)).productName).not.toBe('새로 지은 이름');

  // the next product is opened in the column in which the person works
  await (await cell(page, 1, '카테고리')).click();
  await findProduct(hand, sku);
  await expect.poll(() => activeCell(page)).toBe('카테고리 1행');
  await hand.type('자주 하는 일');
  await hand.press('Enter');
  expect(hand.taken()).toBe('0 clicks, 3 keys, 2 texts');
  await expect.poll(async () => (await stored(page, 2105)).category).toBe('자주 하는 일');
  await write(page, 2105, 'category', category);

  await page.goto('/products');
  await expect(page.getByRole('article').first()).toBeVisible();
  await hand.press('/');
  await hand.type(sku);
  const card = page.getByRole('article').filter({ hasText: sku });
  await hand.click(card.getByRole('button', { name: '무게 (Kg)' }));
  await page.getByRole('dialog').getByLabel('무게 (Kg)').selectText();
  await hand.type(String(heavier));
  await hand.press('Enter');
  expect(hand.taken()).toBe('1 clicks, 2 keys, 2 texts');
  await expect.poll(async () => (await stored(page, 2105)).weight).toBe(heavier);
  await forgetViews(page);
});

test('what is done to many and to the list takes few clicks', async ({ page }) => {
  const hand = new Hand(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  const changeAll = async (column: string, value: string) => {
    await hand.click(await cell(page, 1, column));
    await hand.click(page.getByRole('checkbox', { name: '보이는 행 모두 고르기' }));
    await hand.click(button('선택한 40개 바꾸기'));
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: '값' })).toBeFocused();
    await hand.type(value);
    await expect(page.getByRole('option', { name: value })).toBeVisible();
    await hand.press('Enter');
    await expect(dialog.getByRole('status')).toContainText('바뀌는 값');
    await hand.click(dialog.getByRole('button', { name: /개 바꾸기$/ }));
    await expect(dialog).toBeHidden();
    return hand.taken();
  };
  await openTable(page, { only: '2141-2180' });
  const before = await stored(page, 2141);
  expect(await changeAll('판매 상태', '단종')).toBe('4 clicks, 1 keys, 1 texts');
  await expect.poll(async () => (await stored(page, 2180)).availability).toBe('Discontinued');
  await hand.click(button('되돌리기'));
  expect(hand.taken()).toBe('1 clicks, 0 keys, 0 texts');
  await expect.poll(async () => (await stored(page, 2141)).availability).toBe(before.availability);

  await hand.click(page.getByRole('button', { name: '쇼핑몰 가격: 정렬과 필터' }));
  await hand.click(button('내림차순 정렬'));
  expect(hand.taken()).toBe('2 clicks, 0 keys, 0 texts');
  await expect(page).toHaveURL(/sort=price\.desc/);

  await hand.click(button('저장한 보기'));
  await hand.click(page.getByRole('textbox', { name: '지금 보기의 이름' }));
  await hand.type('자주 하는 일');
  await hand.press('Enter');
  expect(hand.taken()).toBe('2 clicks, 1 keys, 1 texts');
  await expect(page.getByRole('dialog')).toBeHidden();

  await hand.click(button('내보내기'));
  const saved = page.waitForEvent('download');
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '저장' }));
  await saved;
  expect(hand.taken()).toBe('2 clicks, 0 keys, 0 texts');

  for (const { viewId } of await ask<{ viewId: number }[]>(page, '/api/views/list')) await ask(page, '/api/views/delete', { viewId });
  await forgetViews(page);
});

test('a file takes three clicks, and taking it back two', async ({ page }) => {
  const hand = new Hand(page);
  const button = (name: string | RegExp) => page.getByRole('button', { name, exact: true });
  await page.goto('/products/import');
  const { sku, packing } = await stored(page, 2150);
  hand.clicks += 1;
  const buffer = Buffer.from(
    writeCsv([
      ['SKU', '포장'],
      [sku, '파일에서 온 포장'],
    ]),
  );
  await page.locator('input[type=file]').setInputFiles({ name: '포장.csv', mimeType: 'text/csv', buffer });
  await hand.click(button('비교하기'));
  await hand.click(button('바뀐 제품 1 반영'));
  expect(hand.taken()).toBe('3 clicks, 0 keys, 0 texts');
  await expect.poll(async () => (await stored(page, 2150)).packing).toBe('파일에서 온 포장');

  await page.goto('/staff/history');
  await hand.click(page.getByRole('main').getByRole('listitem').first().getByRole('button', { name: '되돌리기' }));
  await hand.click(page.getByRole('dialog').getByRole('button', { name: '되돌리기' }));
  expect(hand.taken()).toBe('2 clicks, 0 keys, 0 texts');
  await expect.poll(async () => (await stored(page, 2150)).packing).toBe(packing);
});

import { expect, type Locator, type Page } from '@playwright/test';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { enter, enterRate, openPrices, price, rates, storedPrices } from './price-screen.ts';
import { openProduct, openValue, stored, write } from './product-screen.ts';

const costPrice = async (page: Page) => (await storedPrices(page, 61)).priceSheet.costPrice;

async function openCostPrice(page: Page): Promise<{ card: Locator; dialog: Locator; field: Locator }> {
  await enter(page, 61, 'costPrice', 3890);
  const { card } = await openPrices(page, 61);
  const dialog = page.getByRole('dialog', { name: '입금가' });
  await card.getByRole('button', { name: / 수정: 입금가 / }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('입금가')).toBeFocused();
  return { card, dialog, field: dialog.getByLabel('입금가') };
}

/** Types a syllable as a Korean keyboard does: the input method shows each state of it, and commits it at the end. */
async function compose(page: Page, states: readonly string[], done: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page);
  for (const text of states) {
    await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  }
  await keyboard.send('Input.insertText', { text: done });
}

test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

test('a price that is typed takes the place of the old one, with keys only', async ({ page }) => {
  const { card, dialog } = await openCostPrice(page);
  await page.keyboard.type('4000');
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(price(card, '입금가')).toContainText('4,000원');
  await expect.poll(() => costPrice(page)).toBe(4000);
});

test('a price may be typed as it is written, and is read as it was meant', async ({ page }) => {
  const { card, dialog, field } = await openCostPrice(page);
  await expect(dialog).toContainText((await storedPrices(page, 61)).productName);
  for (const text of ['1,5', '3만', '$4', '-1', '1000000000001']) {
    await field.fill(text);
    await page.keyboard.press('Enter');
    await expect(field).toHaveAttribute('aria-invalid', 'true');
    await expect(field).toHaveValue(text);
  }
  await field.fill('￦４，２００');
  await page.keyboard.press('Enter');
  await expect(price(card, '입금가')).toContainText('4,200원');
  await expect.poll(() => costPrice(page)).toBe(4200);
});

for (const [what, type] of [
  ['letters', (page: Page) => page.keyboard.type('abc')],
  ['an emoji', (page: Page) => page.keyboard.insertText('😀')],
  ['Hangul', (page: Page) => compose(page, ['ㅊ', '처', '천'], '천')],
] as const) {
  test(`${what} over a price lose nothing`, async ({ page }) => {
    const { dialog, field } = await openCostPrice(page);
    await page.keyboard.press('Control+A');
    await type(page);
    const typed = await field.inputValue();
    expect(typed).not.toBe('');
    await page.keyboard.press('Enter');
    await expect(dialog).toContainText('숫자를 입력해 주세요.');
    await expect(field).toHaveValue(typed);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect(await costPrice(page)).toBe(3890);
  });
}

test('a digit too many is asked about: Escape goes back to the field, Enter stores it', async ({ page }) => {
  const { card, dialog, field } = await openCostPrice(page);
  await page.keyboard.type('38904000');
  await page.keyboard.press('Enter');
  const question = dialog.getByRole('alert');
  await expect(question).toHaveText('3,890원 → 38,904,000원, 맞습니까?');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('38904000');
  expect(await costPrice(page)).toBe(3890);
  await page.keyboard.press('Enter');
  await expect(question).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(price(card, '입금가')).toContainText('38,904,000원');
  await expect.poll(() => costPrice(page)).toBe(38_904_000);
});

test('a price is emptied by its button, and an emptied field asks', async ({ page }) => {
  const { card, dialog, field } = await openCostPrice(page);
  await page.keyboard.press('Delete');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toHaveText('3,890원 → 빈 값, 비울까요?');
  await page.keyboard.press('Escape');
  await expect(field).toBeFocused();
  expect(await costPrice(page)).toBe(3890);
  await dialog.getByRole('button', { name: '비우기' }).click();
  await expect(price(card, '입금가')).toContainText('수정');
  await expect.poll(() => costPrice(page)).toBeNull();
});

test('a weight, a rank and a rate are typed in the same field', async ({ page }) => {
  await write(page, 62, 'weight', 0.35);
  await write(page, 62, 'listRating', 5);
  const { card } = await openProduct(page, 62);
  const weight = await openValue(card, '무게 (Kg)');
  await page.keyboard.type('35');
  await page.keyboard.press('Enter');
  await expect(weight.getByRole('alert')).toContainText('맞습니까?');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Control+A');
  await page.keyboard.type('0.4kg');
  await page.keyboard.press('Enter');
  await expect(weight).toBeHidden();
  const rank = await openValue(card, '진열 순위');
  await compose(page, ['ㅇ', '오'], '오');
  await page.keyboard.press('Enter');
  await expect(rank).toContainText('숫자를 입력해 주세요.');
  await page.keyboard.press('Escape');
  await expect(rank).toBeHidden();
  await expect.poll(() => stored(page, 62)).toMatchObject({ weight: 0.4, listRating: 5 });

  await enterRate(page, 'CN', 185);
  await page.goto('/products/price_management');
  await page.getByRole('button', { name: /^환율 중국 [\d,.]+, 수정$/ }).click();
  const rate = page.getByRole('dialog', { name: 'CN 환율 수정' });
  await expect(rate.getByLabel('CN 환율 수정')).toBeFocused();
  await expect(rate.getByRole('button', { name: '비우기' })).toHaveCount(0);
  await page.keyboard.type('190.5');
  await page.keyboard.press('Enter');
  await expect(rate).toBeHidden();
  await expect.poll(async () => (await rates(page)).find(({ country }) => country === 'CN')?.exchangeRate).toBe(190.5);
});

test('an availability is chosen first and stored by 수정, Enter or a double click', async ({ page }) => {
  await write(page, 63, 'availability', 'InStock');
  const { card, product } = await openProduct(page, 63);
  const availability = async () => (await stored(page, 63)).availability;
  const open = () => openValue(card, '판매 상태');

  let dialog = await open();
  await expect(dialog).toContainText(product.productName);
  await dialog.getByText('SoldOut').click();
  await expect(dialog.getByRole('radio', { name: /^SoldOut/ })).toBeChecked();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  expect(await availability()).toBe('InStock');

  dialog = await open();
  await expect(dialog.getByRole('radio', { name: /^InStock/ })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /^InStoreOnly/ })).toBeChecked();
  await page.keyboard.press('Enter');
  await expect.poll(availability).toBe('InStoreOnly');

  dialog = await open();
  await dialog.getByText('SoldOut').click();
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  await expect.poll(availability).toBe('SoldOut');

  dialog = await open();
  await dialog.getByText('PreOrder').dblclick();
  await expect.poll(availability).toBe('PreOrder');

  dialog = await open();
  await dialog.getByRole('button', { name: '비우기' }).click();
  await expect(card.getByRole('button', { name: '판매 상태' })).toContainText('수정');
  await expect.poll(availability).toBeNull();
});

test('the history of the prices has the shop price among them, with its unit', async ({ page }) => {
  await enter(page, 64, 'costPrice', 4100);
  await enter(page, 64, 'price', 9.5);
  await enter(page, 64, 'price', 12);
  const { card } = await openPrices(page, 64);
  await card.getByRole('button', { name: /가격 변경 기록$/ }).click();
  const rows = page.getByRole('dialog', { name: /가격 변경 기록$/ }).getByRole('listitem');
  await expect(rows.nth(0)).toContainText('쇼핑몰 가격$9.50→$12.00');
  await expect(rows.nth(2)).toContainText('4,100원');
  await rows.nth(0).getByRole('button', { name: '쇼핑몰 가격 되돌리기' }).click();
  await expect.poll(async () => (await storedPrices(page, 64)).price).toBe(9.5);
});

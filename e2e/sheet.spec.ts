import { expect } from '@playwright/test';
import { expectNothingFound, signInAs, test } from './fixtures.ts';
import { type KoreanWord, keysOf, koreanKeyboard } from './korean-keyboard.ts';
import { storedPrices } from './price-screen.ts';
import { stored, write } from './product-screen.ts';
import { activeCell, cell, field, forgetViews, openTable, textsOf } from './sheet-screen.ts';

const words = Object.keys(keysOf) as KoreanWord[];

test.describe('the table of products', () => {
  test.beforeEach(({ page }) => signInAs(page, 'administrator'));

  test('takes Hangul whole, from the first key into a cell that is only selected', async ({ page }) => {
    await openTable(page, { only: '101-140' });
    const keyboard = await koreanKeyboard(page);
    let row = 1;
    for (const system of ['windows', 'macos'] as const)
      for (const word of system === 'windows' ? words : (['똠', '안녕하세요'] as const)) {
        await (await cell(page, row, '포장')).click();
        await keyboard.type(word);
        await keyboard.end(word, 'Enter', system);
        await expect(await cell(page, row, '포장')).toHaveText(word);
        // one row down, and ready for the next word
        await expect.poll(() => activeCell(page)).toBe(`포장 ${row + 1}행`);
        await expect(field(page)).toBeFocused();
        row += 1;
      }
    for (const key of ['Tab', 'ArrowDown', 'ArrowRight']) {
      await (await cell(page, row, '포장')).click();
      await keyboard.type('샾');
      await keyboard.end('샾', key, 'windows');
      await expect(await cell(page, row, '포장')).toHaveText('샾');
      row += 1;
    }
    // a click on another cell ends the word, and the next word is complete as well
    await (await cell(page, row, '포장')).click();
    await keyboard.type('똠');
    await (await cell(page, row + 1, '포장')).click();
    await expect(await cell(page, row, '포장')).toHaveText('똠');
    await keyboard.type('샾');
    await keyboard.end('샾', 'Enter', 'windows');
    await expect(await cell(page, row + 1, '포장')).toHaveText('샾');
  });

  test('is worked in like a spreadsheet: typed, refused, pasted, filled, taken back', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTable(page, { only: '201-206' });
    const [first = 0, second = 0] = (await textsOf(page, 3)).map(Number);

    await (await cell(page, 1, '쇼핑몰 가격')).click();
    await page.keyboard.type('12.5');
    await page.keyboard.press('Enter');
    await expect(await cell(page, 1, '쇼핑몰 가격')).toHaveText('$12.50');
    await expect.poll(async () => (await stored(page, first)).price).toBe(12.5);

    // refused as in the dialog, with the reason; Escape restores the old value
    await page.keyboard.type('12.345');
    await page.keyboard.press('Enter');
    const wrong = await cell(page, 2, '쇼핑몰 가격');
    await expect(wrong).toHaveText('12.345');
    await wrong.click();
    await expect(page.getByText('소수점 2자리까지 입력할 수 있습니다.')).toBeVisible();
    const before = (await stored(page, second)).price;
    await page.keyboard.press('Escape');
    await expect(wrong).not.toHaveText('12.345');
    expect((await stored(page, second)).price).toBe(before);

    // a choice, by the first letters of its name
    await (await cell(page, 1, '판매 상태')).click();
    await page.keyboard.insertText('예약');
    await page.keyboard.press('Enter');
    await expect(await cell(page, 1, '판매 상태')).toHaveText('예약 주문');

    // a block from a spreadsheet, filled down, and undone step by step
    await page.evaluate(() => navigator.clipboard.writeText('새 수량\t"상자\t하나"\r\n둘\t셋\r\n'));
    await (await cell(page, 1, '수량')).click();
    const old = await Promise.all([1, 2, 3].map(async (row) => await (await cell(page, row, '수량')).textContent()));
    await page.keyboard.press('Control+v');
    await expect(await cell(page, 2, '포장')).toHaveText('셋');
    await expect(await cell(page, 1, '포장')).toHaveText(/상자\s하나/);
    await (await cell(page, 2, '수량')).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+d');
    await expect(await cell(page, 3, '수량')).toHaveText('둘');
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    for (const row of [1, 2, 3]) await expect(await cell(page, row, '수량')).toHaveText(old[row - 1] ?? '');
    await page.keyboard.press('Control+y');
    await expect(await cell(page, 1, '수량')).toHaveText('새 수량');
    await expect.poll(async () => (await stored(page, first)).quantity).toBe('새 수량');

    // a copied block equals the pasted one
    await page.keyboard.press('Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(['둘', old[2]]);
    await expectNothingFound(page);
  });

  test('is typed into, pasted, filled and taken back before the code of what is opened in it is there', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const held = Promise.withResolvers<void>();
    const late: string[] = [];
    await page.route(/table-parts-.*\.js/, async (route) => {
      late.push(route.request().url());
      await held.promise;
      await route.continue();
    });
    await openTable(page, { only: '541-546' });
    const [first = 0, second = 0, third = 0] = (await textsOf(page, 3)).map(Number);
    const keyboard = await koreanKeyboard(page);
    // the first key after the cells have been rendered starts editing, also through an input method
    await field(page).focus();
    await (await cell(page, 1, '포장')).click();
    await keyboard.type('똠');
    await keyboard.end('똠', 'Enter', 'windows');
    await keyboard.type('샾');
    await keyboard.end('샾', 'Enter', 'windows');
    await expect(await cell(page, 1, '포장')).toHaveText('똠');
    await expect(await cell(page, 2, '포장')).toHaveText('샾');
    // a choice is accepted by its first letters, even though its list has not been loaded
    await (await cell(page, 1, '판매 상태')).click();
    await page.keyboard.insertText('예약');
    await page.keyboard.press('Enter');
    await expect(await cell(page, 1, '판매 상태')).toHaveText('예약 주문');
    // copying works at the first press, and a pasted block is shown immediately
    await (await cell(page, 1, '포장')).click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Control+c');
    expect((await page.evaluate(() => navigator.clipboard.readText())).split(/\r?\n/)).toEqual(['똠', '샾']);
    await page.keyboard.press('Control+x');
    await page.keyboard.press('Control+z');
    await (await cell(page, 3, '포장')).click();
    await page.keyboard.press('Control+v');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Delete');
    await page.keyboard.type('빈칸 뒤');
    await page.keyboard.press('Enter');
    await expect(await cell(page, 1, '포장')).toHaveText('똠');
    await expect(await cell(page, 3, '포장')).toHaveText('빈칸 뒤');
    await expect(await cell(page, 4, '포장')).toHaveText('샾');
    expect(late).not.toEqual([]);
    expect((await stored(page, first)).packing).toBe('똠');
    // the fill handle works, and the requested menu opens once it has been loaded
    await (await cell(page, 1, '포장')).click();
    await page.locator('[data-fill]').hover();
    await page.mouse.down();
    await (await cell(page, 2, '포장')).hover();
    await page.mouse.up();
    await page.keyboard.press('Alt+ArrowDown');
    held.resolve();
    await expect(page.getByRole('dialog', { name: /포장/ })).toBeVisible();
    await expect(await cell(page, 2, '포장')).toHaveText('똠');
    await expect.poll(async () => (await stored(page, second)).packing).toBe('똠');
    await expect.poll(async () => (await stored(page, third)).packing).toBe('빈칸 뒤');
    await expect(page.getByText(/저장 중/)).toBeHidden();
  });

  test('sends a block as one call and one line of the history, and without a connection when there is one', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await openTable(page, { only: '401-520' });
    const calls: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
    const before = await stored(page, 401);
    const paste = async (text: string) => {
      await page.evaluate((each) => navigator.clipboard.writeText(`${each}\r\n`.repeat(120)), `${text}\t${text}`);
      await page.keyboard.press('Control+v');
      // the active row is rendered, wherever the end of the block is
      await expect(await cell(page, 1, '수량')).toHaveText(text);
    };
    await (await cell(page, 1, '수량')).click();
    await paste('한 묶음');
    const waiting = page.getByText(/저장 중|연결을 기다리는 중/);
    await expect(waiting).toBeHidden();
    await page.keyboard.press('Control+z');
    await expect(await cell(page, 1, '수량')).not.toHaveText('한 묶음');
    // the cell shows the value before the call is made
    const sent = () => calls.filter((path) => /update|changeSets/.test(path));
    await expect.poll(sent).toEqual(['/api/products/updateProducts', '/api/changeSets/putBack']);
    await expect(waiting).toBeHidden();

    await context.setOffline(true);
    await paste('연결 뒤에');
    await expect(page.getByText('연결을 기다리는 중 · 240칸')).toBeVisible();
    await context.setOffline(false);
    await expect(waiting).toBeHidden();
    expect((await stored(page, 401)).packing).toBe('연결 뒤에');
    expect((await stored(page, 401)).revision).toBe(before.revision + 3);

    await page.goto('/staff/history');
    const lines = page.getByRole('main').getByRole('listitem');
    await expect(lines.nth(0)).toContainText('제품 120개');
    await expect(lines.nth(1)).toContainText('되돌리기');
    await expect(lines.nth(2)).toContainText('되돌림');
  });

  test('changes chosen rows by a rule: 40 availabilities in six actions, taken back in one', async ({ page }) => {
    await openTable(page, { only: '601-640' });
    const before = await stored(page, 601);
    await (await cell(page, 1, '판매 상태')).click();
    await page.getByRole('checkbox', { name: '보이는 행 모두 고르기' }).check();
    await page.getByRole('button', { name: '선택한 40개 바꾸기' }).click();
    const dialog = page.getByRole('dialog', { name: '선택한 40개 바꾸기' });
    // preset to the column of the selection
    await expect(dialog.getByRole('combobox', { name: '열' })).toHaveValue('판매 상태');
    await dialog.getByRole('combobox', { name: '값' }).fill('단종');
    await page.getByRole('option', { name: '단종' }).click();
    await expect(dialog.getByRole('status')).toContainText(/바뀌는 값 \d+개/);
    await expectNothingFound(page);
    await dialog.getByRole('button', { name: /개 바꾸기$/ }).click();
    await expect(dialog).toBeHidden();
    await expect(await cell(page, 1, '판매 상태')).toHaveText('단종');
    await expect.poll(async () => (await stored(page, 640)).availability).toBe('Discontinued');

    await page.getByRole('button', { name: '되돌리기' }).click();
    await expect.poll(async () => (await stored(page, 601)).availability).toBe(before.availability);
  });

  test('says before a rule is applied what the server would refuse, and changes the rest where that is wanted', async ({ page }) => {
    await openTable(page, { only: '701-703' });
    await (await cell(page, 1, 'SKU')).click();
    await page.getByRole('checkbox', { name: '보이는 행 모두 고르기' }).check();
    await page.getByRole('button', { name: '선택한 3개 바꾸기' }).click();
    const dialog = page.getByRole('dialog', { name: '선택한 3개 바꾸기' });
    await dialog.getByRole('textbox', { name: '값' }).fill('ONE-FOR-ALL');
    await expect(dialog.getByRole('status')).toContainText('바뀌는 값 3개');
    await dialog.getByRole('button', { name: '3개 바꾸기', exact: true }).click();
    await expect(dialog.getByRole('status')).toContainText('바꿀 수 없는 값 2개');
    await expect(dialog.getByRole('button', { name: '1개 바꾸기', exact: true })).toBeDisabled();
    await dialog.getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '1개 바꾸기', exact: true }).click();
    await expect(dialog).toBeHidden();
    const skus = async () => (await Promise.all([701, 702, 703].map((each) => stored(page, each)))).map(({ sku }) => sku);
    await expect.poll(async () => (await skus()).filter((sku) => sku === 'ONE-FOR-ALL').length).toBe(1);

    // the Enter that ends a Korean word submits the form with the complete word
    await (await cell(page, 1, '포장')).click();
    await page.getByRole('button', { name: '선택한 3개 바꾸기' }).click();
    await dialog.getByRole('textbox', { name: '값' }).click();
    const keyboard = await koreanKeyboard(page);
    await keyboard.type('안녕하세요');
    await keyboard.end('안녕하세요', 'Enter', 'macos');
    await expect(dialog).toBeHidden();
    for (const row of [1, 2, 3]) await expect(await cell(page, row, '포장')).toHaveText('안녕하세요');
  });

  test('shows what others change, and both values where both changed the same cell', async ({ page }) => {
    await openTable(page, { only: '301-303' });
    const number = Number((await textsOf(page, 3))[0]);
    await write(page, number, 'packing', '남의 포장');
    await expect(await cell(page, 1, '포장')).toHaveText('남의 포장');

    // the page does not learn of the second change before it sends its own
    await page.route(
      '**/api/products/updateProduct',
      async (route) => {
        await write(page, number, 'packing', '더 빠른 사람');
        await route.continue();
      },
      { times: 1 },
    );
    await (await cell(page, 1, '포장')).click();
    await page.keyboard.insertText('내 포장');
    await page.keyboard.press('Control+Enter');
    const bubble = page.getByText('다른 사람이 이 값을 먼저 바꿨습니다.');
    await expect(bubble).toBeVisible();
    await expect(page.getByText('더 빠른 사람')).toBeVisible();
    await page.getByRole('button', { name: '내 값으로 저장' }).click();
    await expect(bubble).toBeHidden();
    await expect.poll(async () => (await stored(page, number)).packing).toBe('내 포장');
  });
});

test('a block over won prices and the shop price is stored as one step, and taken back as one', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signInAs(page, 'administrator');
  const { productName } = await storedPrices(page, 901);
  await page.goto(`/products/price_management?${new URLSearchParams({ view: 'table', q: productName })}`);
  const first = Number(await (await cell(page, 1, '제품 번호')).textContent());
  const before = await storedPrices(page, first);
  const calls: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && calls.push(new URL(request.url()).pathname));
  await (await cell(page, 1, '입금가')).click();
  // the last two of the entered prices
  for (let step = 0; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await page.evaluate(() => navigator.clipboard.writeText('15,000원\t$12.34\r\n'));
  await page.keyboard.press('Control+v');
  const prices = async () => {
    const { price, priceSheet } = await storedPrices(page, first);
    return [priceSheet.wholePriceGlobal, price];
  };
  await expect.poll(prices).toEqual([15_000, 12.34]);
  await page.keyboard.press('Control+z');
  await expect.poll(prices).toEqual([before.priceSheet.wholePriceGlobal, before.price]);
  expect(calls.filter((path) => /update|changeSets/.test(path))).toEqual([
    '/api/products/updateProducts',
    '/api/products/updatePriceSheets',
    '/api/changeSets/putBack',
  ]);
  await forgetViews(page);
});

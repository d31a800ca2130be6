import { expect, type Page } from '@playwright/test';
import { expectAccessible, openSessionAs, people, test } from './fixtures.ts';
import { edit, openProduct, openValue, stored, write } from './product-screen.ts';

/** Answers every edit with a server error, after the returned function has been called. */
async function refuseEdits(page: Page): Promise<() => void> {
  let refuse = () => {};
  const refusal = new Promise<void>((resolve) => {
    refuse = resolve;
  });
  await page.route('**/api/products/updateProduct', async (route) => {
    await refusal;
    await route.fulfill({ status: 500, json: { code: 'internal-error', title: '서버에 문제가 생겼습니다.', status: 500 } });
  });
  return refuse;
}

test.describe('one person at the product list', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

  test('changes a value of each kind, and finds it again after a reload', async ({ page }) => {
    const { card, product } = await openProduct(page, 11);
    await edit(card, '브랜드', '새 브랜드');
    await expect(card.getByRole('button', { name: '브랜드' })).toContainText('새 브랜드');
    await edit(card, '쇼핑몰 가격', '12.34');
    await expect(card.getByRole('button', { name: '쇼핑몰 가격' })).toContainText('$12.34');
    await edit(card, '무게 (Kg)', '0.07');
    await edit(card, '수량', '24개입');

    const chips = await openValue(card, '판매 상태');
    await expect(chips.getByRole('radio')).toHaveCount(10);
    await chips.getByText('SoldOut').click();
    await page.keyboard.press('Enter');
    await expect(card.getByRole('button', { name: '판매 상태' })).toContainText('품절');

    await edit(card, '상위 제품', '1');
    const parent = await openValue(card, '상위 제품');
    await parent.getByRole('button', { name: 'NULL로 설정' }).click();
    const red = 'rgb(201, 42, 42)';
    await expect(card.getByRole('button', { name: '상위 제품' }).getByText('수정')).toHaveCSS('color', red);
    await edit(card, '리다이렉팅', '12');
    await expect(card.getByText('→ 12번으로 리다이렉팅')).toHaveCSS('color', red);

    const paragraph = await openValue(card, '설명');
    await paragraph.getByLabel('설명').fill('첫 줄');
    await page.keyboard.press('Enter');
    await page.keyboard.type('둘째 줄');
    await page.keyboard.press('Control+Enter');
    await expect(paragraph).toBeHidden();

    await expect.poll(async () => (await stored(page, 11)).description).toBe('첫 줄\n둘째 줄');
    await page.reload();
    await expect(card.getByRole('button', { name: '브랜드' })).toContainText('새 브랜드');
    expect(await stored(page, 11)).toMatchObject({
      productName: product.productName,
      brand: '새 브랜드',
      price: 12.34,
      weight: 0.07,
      quantity: '24개입',
      availability: 'SoldOut',
      setInOption: null,
    });
  });

  test('leaves a dialog with Escape, and nothing has changed', async ({ page }) => {
    const { card, product } = await openProduct(page, 12);
    const dialog = await openValue(card, 'SKU');
    await dialog.getByLabel('SKU').fill('SOMETHING-ELSE');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(card.getByRole('button', { name: 'SKU' })).toBeFocused();
    expect((await stored(page, 12)).sku).toBe(product.sku);
  });

  test('is told that a SKU is taken, and what was typed is still there', async ({ page }) => {
    const { card } = await openProduct(page, 13);
    const taken = (await stored(page, 14)).sku;
    const again = await openValue(card, 'SKU');
    await again.getByLabel('SKU').fill(taken);
    await again.getByRole('button', { name: '수정', exact: true }).click();
    await expect(again).toContainText('이미 존재하는 SKU 입니다');
    await expect(again.getByLabel('SKU')).toHaveValue(taken);
  });

  test('clicks the flag twenty times within a second, and it ends in the right state', async ({ page }) => {
    const { card, product } = await openProduct(page, 15);
    const flag = card.getByRole('switch');
    await flag.evaluate((button: HTMLButtonElement) => {
      for (let n = 0; n < 21; n += 1) button.click();
    });
    await expect(flag).toHaveAttribute('aria-checked', String(!product.customVal1));
    await expect.poll(async () => (await stored(page, 15)).revision).toBe(product.revision + 21);
    expect((await stored(page, 15)).customVal1).toBe(!product.customVal1);
    await expect(flag).toHaveAttribute('aria-checked', String(!product.customVal1));
  });

  test('sees a change taken back when the server cannot be reached, and saves it when it is back', async ({ page }) => {
    const { card, product } = await openProduct(page, 16);
    await page.route('**/api/products/updateProduct', (route) => route.abort());
    const dialog = await openValue(card, '제조사');
    await dialog.getByLabel('제조사').fill('못 저장할 값');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect(dialog).toContainText('서버에 연결할 수 없습니다');
    await expect(dialog.getByLabel('제조사')).toHaveValue('못 저장할 값');
    await expect(card.getByRole('button', { name: '제조사', includeHidden: true }).first()).toContainText(product.manufacturer ?? '수정');
    await page.unroute('**/api/products/updateProduct');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => (await stored(page, 16)).manufacturer).toBe('못 저장할 값');
  });

  test('narrows the list by name, category and availability, and keeps that in the address', async ({ page }) => {
    await page.goto('/products');
    const count = page.getByText(/^전체 [\d,]+개 중 [\d,]+개$/);
    await page.getByRole('button', { name: '카테고리별 검색' }).click();
    const categories = page.getByRole('dialog', { name: '카테고리별 검색' });
    // a category of the samples: other journeys leave categories with a single product
    await categories.getByRole('button', { name: /^립/ }).click();
    await expect(count).toBeVisible();
    await page.getByRole('button', { name: '판매 상태별 검색' }).click();
    await page
      .getByRole('dialog', { name: '판매 상태별 검색' })
      .getByRole('button', { name: /^InStock/ })
      .click();
    const chosen = (await count.textContent()) ?? '';
    await page.getByRole('searchbox', { name: '제품명 검색' }).fill('라');
    await expect(page).toHaveURL(/category=.*availability=InStock|availability=InStock.*category=/);
    await expect(page).toHaveURL(/q=/);
    // the list follows the typing with a short delay
    await expect(count).not.toHaveText(chosen);
    const shown = await count.textContent();
    await page.reload();
    await expect(count).toHaveText(shown ?? '');
    await page.getByRole('searchbox', { name: '제품명 검색' }).fill('이런 이름은 없다');
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
    await page.getByRole('button', { name: '필터 지우기' }).click();
    await expect(page.getByRole('article').first()).toBeVisible();
    await expect(page).toHaveURL(/\/products$/);
  });

  for (const scheme of ['light', 'dark'] as const) {
    test(`shows on the cards what the search found in them, when it is ${scheme}`, async ({ page }) => {
      await page.emulateMedia({ colorScheme: scheme });
      const { card, product } = await openProduct(page, 11);
      const found = card.locator('mark');
      await expect(found.first()).toBeVisible();
      expect(product.productName).toContain(await found.first().textContent());
      await expect(found.first()).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
      await expectAccessible(page);
    });
  }

  test('types Korean into the search, syllable by syllable, and nothing is lost', async ({ page, context }) => {
    await page.goto('/products');
    const search = page.getByRole('searchbox', { name: '제품명 검색' });
    await search.focus();
    const keyboard = await context.newCDPSession(page);
    for (const [composing, done] of [
      [['ㄹ', '로', '롯'], '로'],
      [['ㅅ', '셔', '션'], '션'],
    ] as const) {
      for (const text of composing) {
        await keyboard.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
        await page.waitForTimeout(120);
      }
      await keyboard.send('Input.insertText', { text: done });
    }
    await expect(search).toHaveValue('로션');
    await expect(page).toHaveURL(new RegExp(`q=${encodeURIComponent('로션')}`));
    await expect(search).toHaveValue('로션');
    await expect(page.getByRole('article').first()).toContainText('로션');
  });

  for (const { label, column, value, typed, filter } of [
    { label: '제품명', column: 'productName', value: '홀로 남은 찻잔', typed: '새로 지은 이름', filter: { q: '홀로 남은 찻잔' } },
    { label: '카테고리', column: 'category', value: '홀로 카테고리', typed: '다른 카테고리', filter: { category: '홀로 카테고리' } },
  ] as const) {
    test(`gets a refused edit of the only match back with what was typed (${label})`, async ({ page }) => {
      await write(page, 18, column, value);
      await page.goto(`/products?${new URLSearchParams(filter)}`);
      const card = page.getByRole('article');
      await expect(card).toHaveCount(1);
      const refuse = await refuseEdits(page);
      await edit(card, label, typed);
      await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
      refuse();
      const dialog = page.getByRole('dialog', { name: label });
      await expect(dialog).toContainText('서버에 문제가 생겼습니다');
      await expect(dialog.getByLabel(label)).toHaveValue(typed);
      await expect(page.getByRole('article', { includeHidden: true })).toContainText(value);
      await page.unroute('**/api/products/updateProduct');
      await dialog.getByRole('button', { name: '수정', exact: true }).click();
      await expect.poll(async () => (await stored(page, 18))[column]).toBe(typed);
    });
  }

  test('gets a refused availability of the only match back in its dialog', async ({ page }) => {
    await write(page, 19, 'productName', '홀로 품절된 찻잔');
    await write(page, 19, 'availability', 'SoldOut');
    await page.goto(`/products?${new URLSearchParams({ q: '홀로 품절된', availability: 'SoldOut' })}`);
    const refuse = await refuseEdits(page);
    const chips = await openValue(page.getByRole('article'), '판매 상태');
    await chips.getByText('PreSale').dblclick();
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
    refuse();
    await expect(chips).toContainText('서버에 문제가 생겼습니다');
  });

  test('sees a product move to its new display rank at once, and can still edit one that has moved', async ({ page }) => {
    for (const [pdNumber, rank] of [
      [51, 999],
      [52, 500],
      [53, null],
    ] as const) {
      await write(page, pdNumber, 'productName', `순위 시험 ${pdNumber}`);
      await write(page, pdNumber, 'listRating', rank);
    }
    await page.goto(`/products?${new URLSearchParams({ q: '순위 시험' })}`);
    const order = () =>
      page.getByRole('article', { includeHidden: true }).evaluateAll((cards) => cards.map((card) => parseInt(card.textContent, 10)));
    await expect.poll(order).toEqual([51, 52, 53]);
    await edit(page.getByRole('article').first(), '진열 순위', '-3');
    await expect.poll(order).toEqual([52, 51, 53]);

    const dialog = await openValue(page.getByRole('article').first(), '브랜드');
    await dialog.getByLabel('브랜드').fill('옮겨 간 브랜드');
    await write(page, 52, 'listRating', null);
    await expect.poll(order).toEqual([51, 53, 52]);
    await expect(dialog.getByLabel('브랜드')).toHaveValue('옮겨 간 브랜드');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => (await stored(page, 52)).brand).toBe('옮겨 간 브랜드');
    await page.reload();
    await expect.poll(order).toEqual([51, 53, 52]);
  });

  test('clicks the picture to change it, and 수정 where there is none', async ({ page }) => {
    await write(page, 54, 'rangeThumbnail', null);
    await write(page, 54, 'thumbnail', 'before.jpg');
    const { card } = await openProduct(page, 54);
    const picture = card.getByRole('button', { name: /사진 수정:/ });
    await picture.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: '썸네일' });
    await expect(dialog.getByLabel('썸네일')).toHaveValue('before.jpg');
    await dialog.getByLabel('썸네일').fill('');
    await page.keyboard.press('Enter');
    await expect(dialog.getByRole('alert')).toHaveText('before.jpg → 빈 값, 비울까요?');
    await page.keyboard.press('Enter');
    await expect(picture).toHaveText('수정');
    await expect(picture).toBeFocused();
    await expect.poll(async () => (await stored(page, 54)).thumbnail).toBeNull();
  });

  for (const width of [1440, 390]) {
    test(`sees the edit icon of a very long name, at ${width}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      const long = `긴 이름 ${'끝없이 이어지는 이름 '.repeat(12)}`.trim();
      await write(page, 55, 'productName', long);
      await write(page, 55, 'rangeName', `${long} 라인`);
      const { card } = await openProduct(page, 55);
      for (const [label, text] of [
        ['제품명', long],
        ['라인명', `${long} 라인`],
      ] as const) {
        const name = card.getByRole('button', { name: new RegExp(`수정: ${label} `) });
        await expect(name.getByTitle(text, { exact: true })).toBeVisible();
        // text that overflows the button is cut off, and the icon is at the end of the button
        expect(await name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(1);
      }
    });
  }

  test('leaves most of a phone to the list: what is seldom needed folds into a button of each line', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto('/products');
    await expect(page.getByRole('article').first()).toBeInViewport();
    expect((await page.getByRole('article').first().boundingBox())?.y).toBeLessThan(844 / 4);
    const register = page.getByRole('button', { name: '제품 등록' });
    await expect(register).toBeHidden();
    await page.getByRole('button', { name: '등록·회계' }).click();
    await expect(register).toBeVisible();
    await page.getByRole('button', { name: '등록·회계' }).click();
    await expect(register).toBeHidden();
    await page.getByRole('button', { name: '필터' }).click();
    await page.getByRole('button', { name: '새로 온 것' }).click();
    await page.getByRole('button', { name: '필터 1' }).click();
    await expect(page.getByRole('button', { name: '새로 온 것' })).toBeHidden();
    await expectAccessible(page);
  });

  test('puts a change back from its history', async ({ page }) => {
    const { card, product } = await openProduct(page, 17);
    await edit(card, '포장', '잘못 넣은 값');
    await card.getByRole('button', { name: /변경 기록$/ }).click();
    const panel = page.getByRole('dialog', { name: `${product.productName} 변경 기록` });
    await expect(panel).toContainText('잘못 넣은 값');
    await panel.getByRole('button', { name: '포장 되돌리기' }).first().dblclick();
    await expect(page.getByText('이전 값으로 되돌렸습니다.')).toBeVisible();
    await expect.poll(async () => (await stored(page, 17)).packing).toBe(product.packing);
    await expect(page.getByText('되돌리지 못했습니다')).toHaveCount(0);
  });
});

test.describe('two people at one product', () => {
  test('the second is shown both values and who was first, and chooses', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    const mine = await openProduct(page, 21);
    const theirs = await openProduct(other, 21);

    const dialog = await openValue(mine.card, '브랜드');
    await dialog.getByLabel('브랜드').fill('내 브랜드');
    await edit(theirs.card, '브랜드', '먼저 바꾼 브랜드');
    await expect(mine.card.getByRole('button', { name: '브랜드', includeHidden: true }).first()).toContainText('먼저 바꾼 브랜드');
    // the change of the other person has arrived behind the dialog; the typed value stays
    await expect(dialog.getByLabel('브랜드')).toHaveValue('내 브랜드');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();

    const conflict = page.getByRole('dialog', { name: '그사이 값이 바뀌었습니다' });
    await expect(conflict).toContainText('먼저 바꾼 브랜드');
    await expect(conflict).toContainText('내 브랜드');
    await expect(conflict).toContainText(people.colleague.name);
    await conflict.getByRole('button', { name: '내 값으로 저장' }).click();
    await expect(theirs.card.getByRole('button', { name: '브랜드' }).first()).toContainText('내 브랜드');
    expect((await stored(page, 21)).brand).toBe('내 브랜드');
  });

  test('who change different values do not disturb each other', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    const mine = await openProduct(page, 22);
    const theirs = await openProduct(other, 22);
    const dialog = await openValue(mine.card, '포장');
    await dialog.getByLabel('포장').fill('내 포장');
    await edit(theirs.card, '수량', '남의 수량');
    await expect.poll(async () => (await stored(other, 22)).quantity).toBe('남의 수량');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => await stored(page, 22)).toMatchObject({ packing: '내 포장', quantity: '남의 수량' });
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('what one types stays when the other takes the product out of the filter', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await write(page, 24, 'productName', '홀로 보이는 찻잔');
    const { card } = await openProduct(page, 24);
    const dialog = await openValue(card, '포장');
    await dialog.getByLabel('포장').fill('쓰던 포장');
    await write(other, 24, 'productName', '걸러진 찻잔');
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
    await expect(dialog.getByLabel('포장')).toHaveValue('쓰던 포장');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => await stored(page, 24)).toMatchObject({ packing: '쓰던 포장', productName: '걸러진 찻잔' });
  });

  test('a page without a connection says so, and catches up when it is back', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    // aborts only the stream: setting the browser offline does not cut connections that are open
    const stream = '**/api/events*';
    await page.context().route(stream, (route) => route.abort());
    const mine = await openProduct(page, 23);
    const second = await page.context().newPage();
    await second.goto('/staff');
    const lost = (of: Page) => of.getByRole('banner').getByText('연결 끊김');
    for (const of of [page, second]) await expect(lost(of)).toBeVisible();
    await expectAccessible(page);
    const theirs = await openProduct(other, 23);
    await edit(theirs.card, '수량', '끊긴 동안');
    await expect.poll(async () => (await stored(other, 23)).quantity).toBe('끊긴 동안');
    await expect(mine.card.getByRole('button', { name: '수량' })).not.toContainText('끊긴 동안');
    await page.context().unroute(stream);
    await expect(mine.card.getByRole('button', { name: '수량' })).toContainText('끊긴 동안');
    for (const of of [page, second]) await expect(lost(of)).toHaveCount(0);
    await expect(lost(other)).toHaveCount(0);
  });
});

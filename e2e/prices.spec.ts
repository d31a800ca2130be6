import fs from 'node:fs/promises';
import { expect, type Page } from '@playwright/test';
import readWorkbook from 'read-excel-file/node';
import { expectAccessible, openSessionAs, people, test } from './fixtures.ts';
import { enter, enterRate, openPrices, price, rates, storedPrices } from './price-screen.ts';
import { edit, openValue, write } from './product-screen.ts';

const regions: Record<string, string> = { MenaCIS: '중동/CIS', CN: '중국', US: '미국' };
const rateButton = (page: Page, country: string) =>
  page.getByRole('button', { name: new RegExp(`^환율 ${regions[country]} [\\d,.]+, 수정$`) });

async function changeRate(page: Page, country: string, value: string) {
  await rateButton(page, country).click();
  const dialog = page.getByRole('dialog', { name: `${country} 환율 수정` });
  await dialog.getByLabel(`${country} 환율 수정`).fill(value);
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  return dialog;
}

test.describe('one person at the prices', () => {
  test.beforeEach(({ page }) => openSessionAs(page, 'administrator'));

  test('finds seven tabs in their order, each kept in the address', async ({ page }) => {
    await page.goto('/products/price_management');
    const tabs = page.getByRole('tab');
    await expect(tabs).toHaveText([
      '원화 단가',
      '입금가',
      '국내가',
      '중동/CIS 도매가',
      '한국 드롭쉬핑 단가',
      '중국 드롭쉬핑 단가',
      '해외 도매가',
    ]);
    await expect(tabs.first()).toHaveAttribute('aria-selected', 'true');
    for (const [name, address] of [
      ['입금가', 'deposit'],
      ['중국 드롭쉬핑 단가', 'china'],
    ] as const) {
      await page.getByRole('tab', { name }).click();
      await expect(page).toHaveURL(new RegExp(`tab=${address}`));
    }
    await page.reload();
    await expect(page.getByRole('tab', { name: '중국 드롭쉬핑 단가' })).toHaveAttribute('aria-selected', 'true');
    await page.goBack();
    await expect(page.getByRole('tab', { name: '입금가' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('tab', { name: '입금가' }).press('ArrowLeft');
    await expect(page).toHaveURL(/price_management$/);
  });

  test('sees on every tab what is derived from the won prices', async ({ page }) => {
    const won = { costPrice: 4000, basePrice: 10_000, domesticPrice: 21_000, wholePriceMenaCIS: 13_965, dropShippingPrice: 15_000 };
    for (const [column, value] of Object.entries({ ...won, wholePriceGlobal: null })) await enter(page, 31, column, value);
    for (const { country, exchangeRate } of [
      { country: 'MenaCIS', exchangeRate: 1330 },
      { country: 'CN', exchangeRate: 185 },
    ])
      await enterRate(page, country, exchangeRate);
    const { card } = await openPrices(page, 31, 'deposit');
    await expect(price(card, '입금가')).toContainText('4,000원');
    await page.getByRole('tab', { name: '국내가' }).click();
    await expect(price(card, '국내가')).toContainText('21,000원');
    await page.getByRole('tab', { name: '중동/CIS 도매가' }).click();
    await expect(price(card, '중동/CIS 도매가')).toContainText('$11'); // 10.5
    await page.getByRole('tab', { name: '한국 드롭쉬핑 단가' }).click();
    await expect(price(card, '20개 단가')).toContainText('10,000원');
    await expect(price(card, '1개 단가')).toContainText('15,000원');
    await page.getByRole('tab', { name: '중국 드롭쉬핑 단가' }).click();
    await expect(price(card, '20개 단가')).toContainText('¥54');
    await expect(price(card, '1개 단가')).toContainText('¥81');
    await page.getByRole('tab', { name: '해외 도매가' }).click();
    await expect(price(card, '고정 단가')).toContainText('—');
    await expect(price(card, '고정 단가')).toContainText('해외 도매가 없음');
  });

  test('enters all six won prices and the shop price, and finds them again after a reload', async ({ page }) => {
    const { card } = await openPrices(page, 32);
    const entered = [
      ['입금가', '4001', '4,001원'],
      ['기본 단가', '5002.5', '5,002.5원'],
      ['국내가', '9003', '9,003원'],
      ['중동/CIS 도매가', '6004', '6,004원'],
      ['드롭쉬핑 단가', '7005', '7,005원'],
      ['해외 도매가', '0', '0원'],
      ['쇼핑몰 가격', '12.34', '$12.34'],
    ] as const;
    for (const [label, typed, shown] of entered) {
      await edit(card, label, typed);
      await expect(price(card, label)).toContainText(shown);
    }
    await expect
      .poll(() => storedPrices(page, 32))
      .toMatchObject({
        price: 12.34,
        priceSheet: {
          costPrice: 4001,
          basePrice: 5002.5,
          domesticPrice: 9003,
          wholePriceMenaCIS: 6004,
          dropShippingPrice: 7005,
          wholePriceGlobal: 0,
        },
      });
    await page.reload();
    for (const [label, , shown] of entered) await expect(price(card, label)).toContainText(shown);
  });

  test('leaves a dialog with Escape, and is refused a third decimal', async ({ page }) => {
    const { card, product } = await openPrices(page, 33);
    const dialog = await openValue(card, '입금가');
    await dialog.getByLabel('입금가').fill('1.234');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect(dialog).toContainText('소수점 2자리까지');
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    expect((await storedPrices(page, 33)).priceSheet).toEqual(product.priceSheet);
  });

  test('takes a price away, and sees that it is missing', async ({ page }) => {
    await enter(page, 34, 'costPrice', 5000);
    const { card } = await openPrices(page, 34);
    await edit(card, '입금가', '');
    await expect(price(card, '입금가')).toContainText('수정');
    await expect.poll(async () => (await storedPrices(page, 34)).priceSheet.costPrice).toBeNull();
  });

  test('sees a price taken back when the server cannot be reached, and saves it when it is back', async ({ page }) => {
    await enter(page, 35, 'basePrice', 5000);
    const { card } = await openPrices(page, 35);
    await page.route('**/api/products/updateProductPriceSheet', (route) => route.abort());
    const dialog = await openValue(card, '기본 단가');
    await dialog.getByLabel('기본 단가').fill('6000');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect(dialog).toContainText('서버에 연결할 수 없습니다');
    await expect(dialog.getByLabel('기본 단가')).toHaveValue('6000');
    await expect(card).toContainText('5,000원');
    await page.unroute('**/api/products/updateProductPriceSheet');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => (await storedPrices(page, 35)).priceSheet.basePrice).toBe(6000);
  });

  test('changes a rate: the tab is priced anew at once, and says how many prices moved', async ({ page }) => {
    await enter(page, 36, 'wholePriceMenaCIS', 13_300);
    await enterRate(page, 'MenaCIS', 1330);
    const { card } = await openPrices(page, 36, 'menaCis');
    await expect(price(card, '중동/CIS 도매가')).toContainText('$10');
    await changeRate(page, 'MenaCIS', '1400.5');
    await expect(price(card, '중동/CIS 도매가')).toContainText('$9');
    await expect(price(card, '중동/CIS 도매가')).toContainText('13,300원 ÷ 1,400.5');
    await expect(page.getByText(/^중동\/CIS 환율 1,330 → 1,400\.5\. 가격 [\d,]+개가 바뀌었습니다\.$/)).toBeVisible();
    await page.reload();
    await expect(rateButton(page, 'MenaCIS')).toContainText('1,400.5');

    await page.getByRole('button', { name: '중동/CIS 환율 변경 기록' }).click();
    const panel = page.getByRole('dialog', { name: '중동/CIS 환율 변경 기록' });
    await expect(panel.getByRole('img', { name: /^중동\/CIS 환율, 최근 \d+일/ })).toBeVisible();
    await expect(panel.getByRole('listitem').first()).toContainText('1,330→1,400.5');
    await expect(panel.getByRole('listitem').first()).toContainText(people.administrator.name);
    await panel.getByRole('button', { name: '환율 되돌리기' }).first().click();
    await expect.poll(async () => (await rates(page)).find(({ country }) => country === 'MenaCIS')?.exchangeRate).toBe(1330);
    await page.keyboard.press('Escape');
    await expect(price(card, '중동/CIS 도매가')).toContainText('$10');
  });

  test('is refused a rate of zero or of a million, and what was typed stays', async ({ page }) => {
    await page.goto('/products/price_management?tab=china');
    const before = await rates(page);
    const dialog = await changeRate(page, 'CN', '0');
    for (const value of ['0', '1000000']) {
      await dialog.getByLabel('CN 환율 수정').fill(value);
      await dialog.getByRole('button', { name: '수정', exact: true }).click();
      await expect(dialog).toContainText('0보다 크고 1,000,000보다 작은 값');
      await expect(dialog.getByLabel('CN 환율 수정')).toHaveValue(value);
    }
    await page.keyboard.press('Escape');
    expect(await rates(page)).toEqual(before);
  });

  test('is told which rate is missing, and enters it from there', async ({ page }) => {
    await page.route('**/api/products/exchangeRate', async (route) => {
      const reply = await route.fetch();
      const list: { country: string }[] = await reply.json();
      await route.fulfill({ json: list.map((rate) => (rate.country === 'US' ? { ...rate, exchangeRate: null, updatedAt: null } : rate)) });
    });
    await enter(page, 37, 'wholePriceGlobal', 13_800);
    await page.goto('/products/price_management?tab=global');
    await expect(page.getByRole('status').filter({ hasText: '미국 환율이 없어' })).toBeVisible();
    await expect(page.getByRole('article').first()).toContainText('—');
    await expect(page.getByRole('article').first()).toContainText('미국 환율 없음');
    await page.getByRole('button', { name: '환율 입력' }).click();
    const dialog = page.getByRole('dialog', { name: 'US 환율 수정' });
    await dialog.getByLabel('US 환율 수정').fill('1379');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: '미국 환율이 없어' })).toBeHidden();
    await expect(page.getByRole('article').first()).toContainText('÷ 1,379');
  });

  test('is offered the categories and availability values that the server names when it is asked', async ({ page }) => {
    await page.route('**/api/products/categoryList', (route) => route.fulfill({ json: ['서버만 아는 카테고리'] }));
    await page.goto('/products/price_management');
    await page.getByRole('button', { name: '카테고리별 검색' }).click();
    const categories = page.getByRole('dialog', { name: '카테고리별 검색' });
    await expect(categories.getByRole('button', { name: '서버만 아는 카테고리' })).toBeVisible();
    await page.keyboard.press('Escape');
    const request = page.waitForRequest('**/api/products/availabilityList');
    await page.getByRole('button', { name: '판매 상태별 검색' }).click();
    await request;
    await expect(page.getByRole('dialog', { name: '판매 상태별 검색' }).getByRole('button', { name: /^[A-Z]/ })).toHaveCount(10);
  });

  test('narrows the list as on the product list, and takes what is shown as a file', async ({ page }) => {
    await enter(page, 38, 'basePrice', 10_000);
    await enter(page, 38, 'dropShippingPrice', 15_000);
    const { card, product } = await openPrices(page, 38, 'china');
    const shown = await price(card, '20개 단가').textContent();
    const files: Record<string, Buffer> = {};
    for (const kind of ['Excel', 'CSV']) {
      await page.getByRole('button', { name: '내보내기' }).click();
      const dialog = page.getByRole('dialog', { name: '파일로 내보내기' });
      await dialog
        .getByRole('radio', { name: new RegExp(`^${kind}`) })
        .first()
        .check();
      const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: '저장' }).click()]);
      await expect(dialog).toBeHidden();
      expect(download.suggestedFilename()).toMatch(/^중국 드롭쉬핑 단가 \d{4}-\d\d-\d\d\.(xlsx|csv)$/);
      files[kind] = await fs.readFile(await download.path());
    }
    const rows = (await readWorkbook(files.Excel ?? Buffer.of()))[0]?.data ?? [];
    const mine = rows.find(([pdNumber]) => pdNumber === 38);
    expect(mine?.slice(1, 3)).toEqual([product.sku, product.productName]);
    expect(shown).toContain(`¥${mine?.[5]}`);
    const count = await page.getByText(/^전체 [\d,]+개 중 [\d,]+개$/).textContent();
    expect(count).toContain(`중 ${rows.length - 1}개`);
    const lines = files.CSV?.toString().trim().split('\r\n') ?? [];
    expect(lines).toHaveLength(rows.length);
    expect(lines.find((line) => line.startsWith('38,'))).toMatch(new RegExp(`,${mine?.[5]},${mine?.[6]}$`));
  });

  test('is told when the file could not be made, and tries again', async ({ page }) => {
    await page.goto('/products/price_management');
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.route('**/api/products/export', (route) => route.abort());
    await page.getByRole('button', { name: '내보내기' }).click();
    const save = page.getByRole('dialog', { name: '파일로 내보내기' }).getByRole('button', { name: '저장' });
    await save.click();
    await expect(page.getByText('파일을 만들지 못했습니다')).toBeVisible();
    await page.unroute('**/api/products/export');
    const [download] = await Promise.all([page.waitForEvent('download'), save.click()]);
    expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  });

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`can be used without seeing it (${colorScheme})`, async ({ page }) => {
      await page.emulateMedia({ colorScheme });
      for (const tab of ['won', 'china']) {
        await page.goto(`/products/price_management?tab=${tab}`);
        await expect(page.getByRole('article').first()).toBeVisible();
        await expectAccessible(page);
      }
      await page.getByRole('button', { name: '중국 환율 변경 기록' }).click();
      await expect(page.getByRole('img', { name: /^중국 환율, 최근/ })).toBeVisible();
      await expectAccessible(page);
    });
  }
});

test.describe('two people at the prices', () => {
  test('the second is shown both values and who was first, and chooses', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await enter(page, 41, 'costPrice', 4000);
    const mine = await openPrices(page, 41);
    const theirs = await openPrices(other, 41);

    const dialog = await openValue(mine.card, '입금가');
    await dialog.getByLabel('입금가').fill('4500');
    await edit(theirs.card, '입금가', '4200');
    await expect(mine.card).toContainText('4,200원');
    await expect(dialog.getByLabel('입금가')).toHaveValue('4500');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();

    const conflict = page.getByRole('dialog', { name: '그사이 값이 바뀌었습니다' });
    await expect(conflict).toContainText('4,200원');
    await expect(conflict).toContainText('4,500원');
    await expect(conflict).toContainText(people.colleague.name);
    await conflict.getByRole('button', { name: '내 값으로 저장' }).click();
    await expect(theirs.card).toContainText('4,500원');
    expect((await storedPrices(page, 41)).priceSheet.costPrice).toBe(4500);
  });

  test('what one types stays when the other takes the product out of the filter, also when it is refused', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await write(page, 43, 'productName', '홀로 보이는 그릇');
    const { card } = await openPrices(page, 43);
    const dialog = await openValue(card, '입금가');
    await dialog.getByLabel('입금가').fill('4300');
    await write(other, 43, 'productName', '걸러진 그릇');
    await expect(page.getByText('찾은 것이 없습니다.')).toBeVisible();
    await expect(dialog.getByLabel('입금가')).toHaveValue('4300');
    await page.route('**/api/products/updateProductPriceSheet', (route) => route.abort());
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect(dialog).toContainText('서버에 연결할 수 없습니다');
    await expect(dialog.getByLabel('입금가')).toHaveValue('4300');
    await page.unroute('**/api/products/updateProductPriceSheet');
    await dialog.getByRole('button', { name: '수정', exact: true }).click();
    await expect.poll(async () => (await storedPrices(page, 43)).priceSheet.costPrice).toBe(4300);
  });

  test('see each other’s prices, product names and rates as they are changed', async ({ page, browser }) => {
    await openSessionAs(page, 'administrator');
    const other = await (await browser.newContext()).newPage();
    await openSessionAs(other, 'colleague');
    await enter(page, 42, 'wholePriceGlobal', 13_800);
    await enterRate(page, 'US', 1380);
    const { card, product } = await openPrices(page, 42, 'global');
    await expect(price(card, '고정 단가')).toContainText('$10');
    await enter(other, 42, 'wholePriceGlobal', 27_600);
    await expect(price(card, '고정 단가')).toContainText('$20');
    await enterRate(other, 'US', 1200);
    await expect(price(card, '고정 단가')).toContainText('$23');
    await expect(rateButton(page, 'US')).toContainText('1,200');
    await enter(other, 42, 'price', 99.5);
    await page.getByRole('tab', { name: '원화 단가' }).click();
    await expect(price(card, '쇼핑몰 가격')).toContainText('$99.50');
    expect(product.price).not.toBe(99.5);
  });
});

import { expect, type Locator, type Page } from '@playwright/test';
import type { EcountItem, EcountList } from '#contract/accounting/accounting.ts';
import type { Product } from '#contract/products/products.ts';
import { expectAccessible, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';
import { breakService, clearFaults } from './sandbox.ts';

const open = async (page: Page, button: string): Promise<Locator> => {
  await page.goto('/products');
  await page.getByRole('button', { name: button }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toBeVisible();
  return dialog;
};
const registration = (page: Page) => open(page, '제품 등록');

interface Entry {
  sku: string;
  name?: string;
  weight?: string;
  category?: string;
}
async function fill(dialog: Locator, { sku, name = `제품 ${sku}`, weight = '0.35', category = '수납' }: Entry): Promise<void> {
  await dialog.getByRole('textbox', { name: 'SKU' }).fill(sku);
  await dialog.getByRole('textbox', { name: '제품명' }).fill(name);
  await dialog.getByRole('textbox', { name: '무게 (Kg)' }).fill(weight);
  await dialog.getByRole('combobox', { name: '카테고리' }).fill(category);
}
const register = (dialog: Locator) => dialog.getByRole('button', { name: '등록', exact: true }).click();

const products = (page: Page) => ask<Product[]>(page, '/api/products/management_basic');
const inCore = async (page: Page, sku: string) => (await products(page)).filter((product) => product.sku === sku);
const savedList = async (page: Page): Promise<EcountItem[]> => {
  const session = await page.evaluate(() => ({
    ZONE: sessionStorage.getItem('ECOUNT_ZONE'),
    SESSION_ID: sessionStorage.getItem('ECOUNT_SESSION_ID'),
  }));
  return (await ask<EcountList>(page, '/api/e-count/productList', { ...session, kept: true })).Data.Result;
};

test.beforeEach(({ page }) => openSessionAs(page, 'colleague'));
test.afterEach(() => clearFaults());

test.describe('registering a product', () => {
  test('leads to what is missing, then registers in ECOUNT and here', async ({ page }) => {
    const dialog = await registration(page);
    for (const [role, name, value] of [
      ['textbox', 'SKU', 'E2E-0001'],
      ['textbox', '제품명', '여행용 찻잔'],
      ['textbox', '무게 (Kg)', '0.35'],
      ['combobox', '카테고리', '컵·텀블러'],
    ] as const) {
      await register(dialog);
      const field = dialog.getByRole(role, { name });
      await expect(field).toBeFocused();
      await field.fill(value);
    }
    await page.keyboard.press('Enter');
    await expect(dialog.getByText('‘여행용 찻잔’ 제품을 등록했습니다.')).toBeVisible();
    await expect(dialog.getByRole('listitem')).toHaveText(['회계(ECOUNT)에 등록완료', '제품 목록에 등록완료']);
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '닫기' }).last().click();
    await expect(page.getByRole('button', { name: '제품 등록' })).toBeFocused();

    await page.getByRole('searchbox', { name: '제품명 검색' }).fill('여행용 찻잔');
    // there are more until the list has followed the typing
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('E2E-0001');
    expect(await inCore(page, 'E2E-0001')).toMatchObject([{ weight: 0.35, category: '컵·텀블러' }]);
  });

  test('warns while a SKU is typed that exists, and says nothing once it does not', async ({ page }) => {
    const [taken] = await products(page);
    const dialog = await registration(page);
    await fill(dialog, { sku: taken?.sku ?? '' });
    await expect(dialog.getByText('이미 존재하는 SKU 입니다')).toBeVisible();
    await expectAccessible(page);
    // the button looks inactive and is announced as such, but can be pressed
    await dialog.getByRole('button', { name: '등록', exact: true }).click({ force: true });
    await expect(dialog.getByRole('textbox', { name: 'SKU' })).toBeFocused();
    await page.keyboard.press('End');
    await page.keyboard.type('-2');
    await expect(dialog.getByText('이미 존재하는 SKU 입니다')).toBeHidden();
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: '버리고 나가기' }).click();
    await expect(dialog).toBeHidden();
  });

  test('registers once although the answer of ECOUNT is lost', async ({ page }) => {
    const dialog = await registration(page);
    await breakService({ service: 'ecount', kind: 'lost-reply', match: 'SaveBasicProduct' });
    await fill(dialog, { sku: 'E2E-0002' });
    await register(dialog);
    await expect(dialog.getByText('제품을 등록했습니다')).toBeVisible();
    expect(await inCore(page, 'E2E-0002')).toHaveLength(1);
  });

  test('says that ECOUNT has the SKU with other content, and registers that here', async ({ page }) => {
    const dialog = await registration(page);
    await fill(dialog, { sku: 'TWICE-0001' });
    await register(dialog);
    await expect(dialog.getByRole('alert')).toContainText('두 번 적은 제품');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '회계의 내용으로 제품 목록에 등록' }).click();
    await expect(dialog.getByText('제품을 등록했습니다')).toBeVisible();
    expect(await inCore(page, 'TWICE-0001')).toMatchObject([{ productName: '두 번 적은 제품', weight: 0.1 }]);
  });

  test('that broke off between the two systems goes on after a reload, for whoever comes', async ({ page, browser }) => {
    const dialog = await registration(page);
    await page.route('**/api/products/regitProduct', (route) => route.abort());
    await fill(dialog, { sku: 'E2E-0003', name: '반쯤 등록한 제품' });
    await register(dialog);
    await expect(dialog.getByRole('alert')).toContainText('회계에는 등록되었고');
    await page.close();

    const colleague = await browser.newPage();
    await openSessionAs(colleague, 'administrator');
    const again = await registration(colleague);
    await again.getByRole('button', { name: '이어서 등록: 반쯤 등록한 제품' }).click();
    await register(again);
    await expect(again.getByText('‘반쯤 등록한 제품’ 제품을 등록했습니다.')).toBeVisible();
    expect(await inCore(colleague, 'E2E-0003')).toHaveLength(1);
    await again.getByRole('button', { name: '하나 더 등록' }).click();
    await expect(again.getByText('반쯤 등록한 제품')).toBeHidden();
  });

  test('says that ECOUNT is down, keeps what was typed, and works when it is back', async ({ page }) => {
    const dialog = await registration(page);
    await breakService({ service: 'ecount', kind: 'html', match: 'SaveBasicProduct' });
    await fill(dialog, { sku: 'E2E-0004' });
    await register(dialog);
    await expect(dialog.getByRole('alert')).toContainText('ECOUNT에 등록되지 않았습니다');
    expect(await inCore(page, 'E2E-0004')).toEqual([]);
    await register(dialog);
    await expect(dialog.getByText('제품을 등록했습니다')).toBeVisible();
  });
});

test.describe("bringing ECOUNT's products over", () => {
  /** The number on a tab: '바뀜 145' → 145. */
  const count = async (dialog: Locator, state: string) =>
    Number((await dialog.getByText(new RegExp(`^${state} [\\d,]+$`)).textContent())?.replace(/\D/g, ''));
  const rows = (dialog: Locator) => dialog.getByRole('list').getByRole('listitem');
  const pick = async (dialog: Locator, state: string) => {
    await dialog.getByText(new RegExp(`^${state} [\\d,]+$`)).click();
    await dialog.getByRole('checkbox', { name: /^모두 선택/ }).uncheck();
    const first = rows(dialog).first();
    await first.getByRole('checkbox').check();
    return ((await first.getByRole('checkbox').getAttribute('aria-label')) ?? '').replace(' 선택', '');
  };
  const review = async (page: Page, button: string) => {
    const dialog = await open(page, button);
    await expect(dialog.getByText(/^회계 목록 [\d,]+개/)).toBeVisible();
    await expect(rows(dialog).first()).toBeVisible();
    return dialog;
  };

  test('shows what would change, and stores what is chosen and nothing else', async ({ page }) => {
    const dialog = await review(page, '제품 업데이트');
    const [fresh, changed] = [await count(dialog, '새 제품'), await count(dialog, '바뀜')];
    expect(fresh).toBeGreaterThan(10);
    expect(changed).toBeGreaterThan(10);
    const before = await products(page);
    const newSku = await pick(dialog, '새 제품');
    const changedSku = await pick(dialog, '바뀜');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '새 제품 1 + 바뀐 제품 1 반영' }).dblclick();
    await expect(dialog.getByText('새 제품 1개, 바뀐 제품 1개를 반영했습니다.')).toBeVisible();
    await dialog.getByRole('button', { name: '닫기' }).last().click();

    const after = await products(page);
    const previous = new Map(before.map((product) => [product.sku, product]));
    const touched = after.filter((product) => product.revision !== previous.get(product.sku)?.revision).map(({ sku }) => sku);
    expect(touched.sort()).toEqual([newSku, changedSku].sort());
    expect(after).toHaveLength(before.length + 1);

    await page.getByRole('button', { name: '제품 업데이트' }).click();
    await expect.poll(() => count(dialog, '바뀜')).toBe(changed - 1);
    expect(await count(dialog, '새 제품')).toBe(fresh - 1);
  });

  test('tells why some are left out, and finds a product by SKU', async ({ page }) => {
    const dialog = await review(page, '제품 업데이트');
    await dialog.getByText(/^제외 \d+$/).click();
    await expect(rows(dialog).filter({ hasText: 'NO-NAME-0001' })).toContainText('제품명(품목명)이 없습니다');
    await expect(rows(dialog).filter({ hasText: 'TWICE-0001' })).toContainText('두 번 적은 제품 (공백)');
    await dialog.getByRole('searchbox').fill('bell');
    await expect(rows(dialog)).toHaveCount(1);
    await expect(rows(dialog)).toContainText('저장할 수 없는 문자가 들어 있습니다');
  });

  test('brings a product over whose weight cannot be stored, and names it at the end', async ({ page }) => {
    const dialog = await review(page, '제품 업데이트');
    await dialog.getByRole('checkbox', { name: '새 제품 모두 반영' }).uncheck();
    await dialog.getByRole('checkbox', { name: '바뀐 제품 모두 반영' }).uncheck();
    await dialog.getByRole('searchbox').fill('too-heavy');
    await expect(rows(dialog)).toHaveCount(1);
    await expect(rows(dialog)).toContainText('무게가 0보다 작거나 100,000 Kg을 넘습니다. 무게는 바꾸지 않습니다.');
    await rows(dialog).getByRole('checkbox').check();
    await dialog.getByRole('button', { name: '새 제품 1 반영' }).click();
    await expect(dialog.getByRole('region', { name: '무게는 그대로 둔 제품 1개' })).toContainText('TOO-HEAVY-0001 그램으로 적은 제품');
    await expectAccessible(page);
    expect(await inCore(page, 'TOO-HEAVY-0001')).toMatchObject([{ productName: '그램으로 적은 제품', weight: null }]);

    await dialog.getByRole('button', { name: '보기' }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await expect(page.getByRole('article')).toContainText('TOO-HEAVY-0001');
    await page.getByRole('button', { name: '새로 온 것' }).click();
    await expect(page).toHaveURL(/recent=true/);
    await page.getByRole('button', { name: '방금 고른 제품만' }).click();
    await expect(page.getByRole('article').first()).toContainText('SKU');
    await expect(page).not.toHaveURL(/only=/);
    await expectAccessible(page);
  });

  test('leaves the columns alone that are not wanted', async ({ page }) => {
    const dialog = await review(page, '제품 업데이트');
    await dialog.getByText(/^바뀜 \d+$/).click();
    await dialog.getByRole('checkbox', { name: '제품명' }).uncheck();
    await dialog.getByRole('checkbox', { name: '카테고리' }).uncheck();
    await expect(rows(dialog).first()).toContainText('무게');
    await expect(dialog.getByRole('list')).not.toContainText('제품명');
  });

  test('of weights changes a weight, says in the history that it came from ECOUNT, and a second person sees it at once', async ({
    page,
    browser,
  }) => {
    const watching = await browser.newPage();
    await openSessionAs(watching, 'administrator');
    const dialog = await review(page, '무게 업데이트');
    await expect(dialog.getByText(/^새 제품 0$/)).toBeVisible();
    const sku = await pick(dialog, '바뀜');
    const [product] = await inCore(page, sku);
    await watching.goto('/products');
    await watching.getByRole('searchbox', { name: '제품명 검색' }).fill(product?.productName ?? '');
    const card = watching.getByRole('article').filter({ hasText: sku });
    await expect(card).toBeVisible();

    await dialog.getByRole('button', { name: '바뀐 제품 1 반영' }).click();
    await expect(dialog.getByText('바뀐 제품 1개를 반영했습니다')).toBeVisible();
    const [after] = await inCore(page, sku);
    expect(after?.weight).not.toBe(product?.weight);
    await expect(card.getByRole('button', { name: '무게 (Kg)' })).toContainText(String(after?.weight));
    await card.getByRole('button', { name: /변경 기록/ }).click();
    await expect(watching.getByRole('dialog')).toContainText('ECOUNT');
  });

  test('goes on with the last list when ECOUNT does not answer, and fetches a new one when it may', async ({ page }) => {
    const dialog = await review(page, '무게 업데이트');
    const again = dialog.getByRole('button', { name: '새 목록 받기' });
    await expect(again).toBeEnabled();
    await breakService({ service: 'ecount', kind: 'garbage', match: 'GetBasicProductsList' });
    const before = await products(page);
    await again.click();
    await expect(dialog.getByRole('alert')).toContainText('ECOUNT의 답을 읽을 수 없습니다');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: '지난 목록으로 계속' }).click();
    await expect(rows(dialog).first()).toBeVisible();
    expect(await products(page)).toEqual(before);
    expect((await savedList(page)).length).toBeGreaterThan(400);
    await expect(again).toBeEnabled();
    await again.click();
    await expect(dialog.getByText('지금 받음')).toBeVisible();
  });
});

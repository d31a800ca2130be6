import { expect, type Locator, type Page } from '@playwright/test';
import type { Product } from '#contract/products/products.ts';
import { beside, expectAccessible, expectNothingFound, expectNothingFoundInDialog, openSessionAs, test } from './fixtures.ts';
import { cards, listed } from './list-up-screen.ts';
import { ask, writeMany } from './product-screen.ts';

const names = async (page: Page, category: string) =>
  await cards(page, category).evaluateAll((all) => all.map((card) => card.querySelector('[title]')?.getAttribute('title')));
const status = (page: Page) => page.getByRole('main').getByRole('status');

/** Puts unranked products into a category of their own; the newest comes first. */
async function fill(page: Page, category: string, numbers: readonly number[]): Promise<void> {
  const rows = numbers.map((pdNumber) => ({ pdNumber, fields: { category, listRating: null, productName: `진열 ${pdNumber}` } }));
  await writeMany(page, rows);
}

const center = async (card: Locator) => {
  const box = await card.boundingBox();
  if (!box) throw new Error('The card is not in sight.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
};

test('a category is put into its order by keys and by the mouse, and taken back', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const category = '진열 시험';
  await fill(page, category, [301, 302, 303, 304]);
  await page.goto('/products/list_up');
  await expectAccessible(page);
  await page.getByRole('link', { name: category }).click();
  await expect(page).toHaveURL(/category=/);
  await expect.poll(() => names(page, category)).toEqual(['진열 304', '진열 303', '진열 302', '진열 301']);
  await expectNothingFound(page);

  // picked up, moved by two places, and put down
  await cards(page, category).first().focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('‘진열 304’를 들었습니다.');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(status(page)).toHaveText('4개 중 3번째');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page, category)).toEqual(['진열 303', '진열 302', '진열 304', '진열 301']);
  await expect(cards(page, category).nth(2)).toBeFocused();
  await page.keyboard.press('Control+z');
  await expect.poll(() => names(page, category)).toEqual(['진열 304', '진열 303', '진열 302', '진열 301']);
  await page.keyboard.press('Enter');
  await page.keyboard.press('End');
  await page.keyboard.press('Escape');
  await expect(status(page)).toHaveText('옮기지 않았습니다.');
  await expect.poll(() => names(page, category)).toEqual(['진열 304', '진열 303', '진열 302', '진열 301']);

  // dragged to the first place
  const [from, to] = [await center(cards(page, category).nth(3)), await center(cards(page, category).first())];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move(to.x, to.y, { steps: 5 });
  await page.mouse.up();
  await expect(status(page)).toContainText('‘진열 301’을 1번째로 옮겼습니다.');
  await expect.poll(() => names(page, category)).toEqual(['진열 301', '진열 304', '진열 303', '진열 302']);
  // picking up by a key still works after that
  await cards(page, category).nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(status(page)).toHaveText('‘진열 304’를 들었습니다.');
});

test('a product goes to a typed place or to the top, and all by a rule that says first what it changes', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const category = '정렬 시험';
  await fill(page, category, [331, 332, 333, 334]);
  await page.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await page.getByRole('button', { name: '진열 331 맨 위로' }).click();
  await expect.poll(() => names(page, category)).toEqual(['진열 331', '진열 334', '진열 333', '진열 332']);
  await page.getByRole('button', { name: '진열 331 순서 입력: 지금 1' }).click();
  const dialog = page.getByRole('dialog', { name: '몇 번째로' });
  await dialog.getByRole('textbox').fill('9');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('1부터 4까지 입력할 수 있습니다.');
  await expectNothingFoundInDialog(page);
  await dialog.getByRole('textbox').fill('3');
  await page.keyboard.press('Enter');
  await expect.poll(() => names(page, category)).toEqual(['진열 334', '진열 333', '진열 331', '진열 332']);
  await page.getByRole('button', { name: '진열 332 맨 위로' }).click();
  await expect.poll(() => names(page, category)).toEqual(['진열 332', '진열 334', '진열 333', '진열 331']);

  // sorted by a rule, whose changes are shown first; this makes one line of the history
  await page.getByRole('button', { name: '한꺼번에 정렬' }).click();
  const rules = page.getByRole('dialog', { name: `‘${category}’ 한꺼번에 정렬` });
  await rules.getByRole('radio', { name: '이름순' }).check();
  await expect(rules.getByRole('listitem')).toHaveText(['진열 331', '진열 332', '진열 333', '진열 334']);
  await expect(rules.getByRole('status')).toContainText(/제품 4개 가운데 \d개의 진열 순위가 바뀝니다/);
  await expectNothingFoundInDialog(page);
  await rules.getByRole('button', { name: '정렬', exact: true }).click();
  await expect.poll(() => names(page, category)).toEqual(['진열 331', '진열 332', '진열 333', '진열 334']);
  await page.getByRole('button', { name: '되돌리기' }).click();
  await expect.poll(() => names(page, category)).toEqual(['진열 332', '진열 334', '진열 333', '진열 331']);
  await page.reload();
  await expect.poll(() => names(page, category)).toEqual(['진열 332', '진열 334', '진열 333', '진열 331']);
});

test('two who order one category at once end with the same; what is searched for is moved within the whole', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const category = '함께 진열';
  await fill(page, category, [311, 312, 313, 314, 315]);
  await page.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await expect(cards(page, category)).toHaveCount(5);
  const other = await beside(page, 'colleague');
  await other.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await expect(cards(other, category)).toHaveCount(5);
  // by keyboard: one move may shift the other button between press and release of a mouse
  await Promise.all([
    page.getByRole('button', { name: '진열 311 맨 위로' }).press('Enter'),
    other.getByRole('button', { name: '진열 312 맨 위로' }).press('Enter'),
  ]);
  const stored = async () =>
    (await ask<Product[]>(page, '/api/products/management_basic'))
      .filter((each) => each.category === category)
      .map((each) => each.productName);
  await expect.poll(async () => (await stored()).slice(0, 2).sort()).toEqual(['진열 311', '진열 312']);
  await expect.poll(async () => JSON.stringify(await names(other, category)) === JSON.stringify(await stored())).toBe(true);
  await expect.poll(async () => JSON.stringify(await names(page, category)) === JSON.stringify(await stored())).toBe(true);
  await other.context().close();

  // after a search for it, it is moved to another place
  await page.getByRole('searchbox', { name: '이 카테고리에서 검색' }).fill('진열 31');
  await page.getByRole('searchbox', { name: '이 카테고리에서 검색' }).fill('313');
  await expect(cards(page, category)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(cards(page, category).first()).toBeFocused();
  await page.getByRole('button', { name: '진열 313 맨 위로' }).click();
  await expect.poll(async () => (await stored())[0]).toBe('진열 313');
});

test('a phone moves a product by two taps; whoever may not change products only looks', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const category = '손가락 진열';
  await fill(page, category, [321, 322, 323]);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await cards(page, category).nth(2).click();
  await expect(page.getByRole('main')).toContainText('‘진열 321’을 놓을 자리의 제품을 누르세요.');
  await cards(page, category).first().click();
  await expect.poll(() => names(page, category)).toEqual(['진열 321', '진열 323', '진열 322']);

  const viewer = await beside(page, 'viewer');
  await viewer.goto(`/products/list_up?category=${encodeURIComponent(category)}`);
  await expect(listed(viewer, category).getByRole('listitem')).toHaveCount(3);
  await expect(listed(viewer, category).getByRole('button')).toHaveCount(0);
  await expectNothingFound(viewer);
});

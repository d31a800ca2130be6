import { expect, type Page } from '@playwright/test';
import { expectLoaded, expectReadable, openSessionAs, test } from './fixtures.ts';
import { registeredOrderOf } from './shipment-screen.ts';

/** Elements that follow each other vertically: cards, and rows of a table. */
const card = 'li[aria-setsize]';
const row = '[role=grid] [role=rowgroup] > *';

const lists = {
  '/products': card,
  '/products/price_management': card,
  '/sales?part=orders': card,
  '/products?view=table': row,
  '/products/price_management?view=table': row,
  '/sales?part=orders&view=table': row,
};

const pagesOf = async (page: Page) => (await page.pdf({ format: 'A4' })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;

test('a list on paper has its rows one under the other, says how much of it that is, and nothing to press', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  for (const [path, selector] of Object.entries(lists)) {
    await test.step(path, async () => {
      await page.goto(path);
      const rows = page.getByRole('main').locator(selector);
      await expect(rows.nth(3)).toBeAttached();
      await expectLoaded(page);
      const drawn = await rows.count();
      // a table takes the pages of its rendered rows, not of those that are out of sight
      expect(await pagesOf(page)).toBeLessThanOrEqual(selector === row ? 1 : drawn);
      await expect(async () => {
        // the code that adds the note is loaded after the screen
        await page.evaluate(() => globalThis.dispatchEvent(new Event('beforeprint')));
        await expect(page.getByText(/^전체 [\d,]+개 가운데 화면에 있던 \d+개만 인쇄했습니다\.$/)).toBeAttached({ timeout: 100 });
      }).toPass();
      await page.emulateMedia({ media: 'print' });
      await expect(page.getByRole('main').locator('.mantine-Button-root:visible, [role=toolbar]:visible, input:visible')).toHaveCount(0);
      const boxes = await rows.evaluateAll((all) =>
        all.map((row) => row.getBoundingClientRect()).map(({ top, bottom }) => ({ top, bottom })),
      );
      for (const [at, box] of boxes.entries()) if (at > 0) expect(box.top).toBeGreaterThanOrEqual((boxes[at - 1]?.bottom ?? 0) - 1);
      await page.emulateMedia({ media: 'screen' });
      await page.evaluate(() => globalThis.dispatchEvent(new Event('afterprint')));
      await expect(page.getByText(/인쇄했습니다/)).toHaveCount(0);
    });
  }
});

test('a table stays one on paper that is narrower than the windows that have tables', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders&view=table');
  await expectLoaded(page);
  const rows = page.getByRole('main').locator(row);
  await expect(rows.nth(3)).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  // an A4 page between margins of a centimetre
  await page.setViewportSize({ width: 718, height: 1000 });
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(0);
  await expect(rows.nth(3)).toBeAttached();
});

test('on paper a row of a list is laid out as on a screen, with texts that may wrap', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  for (const path of ['/sales?part=orders', '/customer', '/staff/history']) {
    await page.goto(path);
    await expectLoaded(page);
    const first = page.getByRole('main').locator('li[aria-setsize], ol > li, ul > li').first();
    const height = async () => (await first.boundingBox())?.height ?? 0;
    const onScreen = await height();
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1000 });
    await expect.poll(height, path).toBeLessThan(onScreen * 1.5);
    await page.emulateMedia({ media: 'screen' });
    await page.setViewportSize({ width: 1280, height: 720 });
  }
});

test('paper is white and its text dark, whatever the colours of the screen are', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/staff');
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark');
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('color', 'rgb(27, 32, 38)');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expectReadable(page);
});

test('an order that is open is printed, and not the list behind it', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=orders&order=1');
  const order = page.getByRole('dialog');
  await expect(order.getByText('받는 사람').first()).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main')).toBeHidden();
  await expect(order.locator('button.mantine-Button-root:visible, input:visible')).toHaveCount(0);
  const { height, inside } = await order.evaluate((dialog) => ({ height: dialog.clientHeight, inside: dialog.scrollHeight }));
  expect(inside).toBeLessThanOrEqual(height);
});

/** What only a screen needs, besides buttons in rows: those are the rows themselves. */
const forScreens = ':is([type=search], [role=combobox], [role=toolbar], [aria-pressed=false]:not(li *))';

test('what is for the screen alone is on no paper', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const screens: Record<string, string> = {
    '/sales': '[aria-label^="국가 "]:not(:has(img, [role=img])), :text("이어서 쓸 수"), [aria-label^="국가 "] svg:last-child',
    '/sales?part=tracking': 'fieldset button',
    '/products/list_up?category=%EB%A6%BD': ':text("끌어서 옮기거나")',
    '/design_team': 'input',
    '/design_team/as_staff': 'input',
  };
  for (const [path, own] of Object.entries(screens)) {
    await page.emulateMedia({ media: 'screen' });
    await page.goto(path);
    await expectLoaded(page);
    const main = page.getByRole('main');
    await expect(main.locator(own).first(), path).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect.soft(main.locator(forScreens).or(main.locator(own)).filter({ visible: true }), path).toHaveCount(0);
  }
});

test('of the states of parcels only the chosen one is on paper', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.goto('/sales?part=tracking');
  await expectLoaded(page);
  const chosen = page.getByRole('main').locator('fieldset button').nth(1);
  await chosen.click();
  await expect(chosen).toHaveAttribute('aria-pressed', 'true');
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('main').locator('fieldset button').filter({ visible: true })).toHaveText([
    (await chosen.textContent()) ?? '',
  ]);
});

test('an invoice of several pages begins on the first one', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  const products = Array.from({ length: 40 }, (_, at) => at + 1);
  const { orderId } = await registeredOrderOf(page, products);
  await page.goto(`/sales?part=invoice&order=${orderId}`);
  await expectLoaded(page);
  const pages = await pagesOf(page);
  expect(pages).toBeGreaterThan(1);
  await page.getByRole('article').evaluate((sheet) => sheet.style.setProperty('break-inside', 'auto'));
  expect(await pagesOf(page)).toBe(pages);
});

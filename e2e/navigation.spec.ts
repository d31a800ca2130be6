import { expect, type Page } from '@playwright/test';
import { signInAs, test } from './fixtures.ts';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

test('a click on a link says at once that the screen is coming', async ({ page }) => {
  await signInAs(page, 'colleague');
  const held = Promise.withResolvers<void>();
  await page.route('**/assets/history.route*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await page.locator('a[href="/staff/history"]').first().dispatchEvent('click');
  await expect(page.getByRole('progressbar', { name: '화면을 여는 중' })).toBeVisible();
  await expect(heading(page)).toContainText('어서 오세요');
  held.resolve();
  await expect(heading(page)).toContainText('변경 기록');
  await expect(page.getByRole('progressbar')).toHaveCount(0);
});

test('without a connection a navigation says so, keeps the screen, and goes on when it is back', async ({
  page,
  context,
  consoleErrors,
}) => {
  await signInAs(page, 'colleague');
  await context.setOffline(true);
  const entry = page.getByRole('link', { name: '직원 관리', exact: true });
  await entry.click();
  await expect(page.getByText('서버에 연결되지 않습니다. 다시 연결되면 이어서 엽니다.')).toBeVisible();
  await expect(heading(page)).toContainText('어서 오세요');
  await expect(entry).not.toHaveAttribute('aria-current', 'page');
  await context.setOffline(false);
  await expect(heading(page)).toContainText('직원 관리');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText('@');
  await expect(page.getByText('서버에 연결되지 않습니다')).toHaveCount(0);
  // styles that failed to load the first time have been loaded
  await expect(page.getByRole('main').getByRole('listitem').first()).toHaveCSS('display', 'grid');
  consoleErrors.length = 0;
});

test('a page whose scripts are lost says that it is loading, and offers to load it again', async ({ page, consoleErrors }) => {
  await signInAs(page, 'viewer');
  await page.route('**/assets/*', (route) => route.abort());
  await page.goto('/products', { waitUntil: 'commit' });
  await expect(page.getByText('Loading...', { exact: true })).toBeVisible();
  const again = page.getByRole('link', { name: '다시 불러오기' });
  await expect(again).toBeHidden();
  // what comes after a quarter of a minute
  await page.evaluate(() => document.getAnimations().map((each) => each.finish()));
  await page.unroute('**/assets/*');
  await again.click();
  await expect(page.getByRole('heading', { name: '제품 기본 관리' })).toBeVisible();
  await expect(page.getByText('Loading...', { exact: true })).toBeHidden();
  // the layers of all styles have the order in which the first file names them
  const styles = await page.evaluate(() => [...document.styleSheets].flatMap(({ href }) => href ?? []));
  expect(styles[0]).toContain('/assets/start-');
  expect(styles.length).toBeGreaterThan(1);
  consoleErrors.length = 0;
});

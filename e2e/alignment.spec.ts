import { expect, type Page } from '@playwright/test';
import { openSessionAs, test } from './fixtures.ts';

const widths = [390, 1440, 1920];

async function speak(page: Page, language: 'en' | 'ko'): Promise<void> {
  const headers = { origin: process.env.SAMUSIL_URL ?? '' };
  expect((await page.request.post('/api/staff/updatePreferences', { data: { language }, headers })).ok()).toBe(true);
}

test.beforeEach(async ({ page }) => {
  await openSessionAs(page, 'administrator');
  // words are longer in it
  await speak(page, 'en');
});
test.afterEach(({ page }) => speak(page, 'ko'));

test('the categories of the list-up fill their columns evenly', async ({ page }) => {
  await page.goto('/products/list_up');
  const categories = page.getByRole('list', { name: 'Categories' }).getByRole('listitem');
  await expect(categories.first()).toBeVisible();
  for (const width of [...widths, 1100]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await categories.evaluateAll((each) => each.map((category) => category.getBoundingClientRect().left));
    const columns = [...Map.groupBy(lefts, (left) => left).values()].map(({ length }) => length);
    expect(Math.max(...columns) - Math.min(...columns), `in ${columns.length} columns at ${width}`).toBeLessThanOrEqual(1);
  }
});

test('what a row of orders says of one thing never runs over the next', async ({ page }) => {
  await page.goto('/sales?part=orders');
  const row = page.getByRole('list', { name: 'Orders' }).getByRole('button').first();
  await expect(row).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const over = await page
      .locator('main [role=listitem] button > span')
      .evaluateAll((cells) => cells.flatMap((cell) => (cell.scrollWidth > cell.clientWidth ? cell.textContent : [])));
    expect(over, `at ${width}`).toEqual([]);
  }
  await row.click();
  const steps = page.getByRole('region', { name: 'Progress' });
  await expect(steps.getByRole('button').first()).toBeVisible();
  const gaps = await steps.getByRole('button').evaluateAll((buttons) =>
    buttons.map((button) => {
      const [end, own] = [button.closest('section'), button].map((each) => each?.getBoundingClientRect().right ?? 0);
      return Math.round((end ?? 0) - (own ?? 0));
    }),
  );
  expect(gaps.filter((gap) => gap !== 0)).toEqual([]);
});

test('on the page of a product its prices say as a whole what they are made of', async ({ page }) => {
  await page.goto('/products/2924');
  const notes = page.getByText('÷');
  await expect(notes.first()).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const cut = await notes.evaluateAll((each) => each.flatMap((note) => (note.scrollWidth > note.clientWidth ? note.textContent : [])));
    expect(cut, `at ${width}`).toEqual([]);
  }
});

test('on a phone the finder shows the code by which a product was found', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/customer');
  await page.getByRole('button', { name: 'Find (Ctrl+K)' }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('SDW-SKN-0064');
  await expect(page.getByRole('dialog').getByRole('option').first().getByText('SDW-SKN-0064')).toBeVisible();
});

import { expect, type Locator, type Page } from '@playwright/test';
import { ask } from './product-screen.ts';

/** The single text field of the sheet, which has the focus whether or not a cell is being edited. */
export const field = (page: Page): Locator => page.getByRole('main').locator('textarea');

/** A cell by its row, counted from 1, and the name of its column. */
export async function cell(page: Page, row: number, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: false }).filter({ hasText: column }).first();
  const index = await head.getAttribute('aria-colindex');
  return page.locator(`[data-row="${row - 1}"] > [aria-colindex="${index}"]`);
}

/** The texts of a column in the rendered rows. Columns are counted from 1; the checkboxes are the first. */
export const textsOf = (page: Page, column: number): Promise<string[]> =>
  page.locator(`[data-row]:not([data-row="-1"]) > [aria-colindex="${column}"]`).allTextContents();

/** Opens the table of products with these filters. */
export async function openTable(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/products?${new URLSearchParams({ view: 'table', ...search })}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** The place of the active cell: the name of its column and its row, counted from 1. */
export const activeCell = (page: Page) => field(page).getAttribute('aria-label');

/** Resets the person's lists to cards, as the chosen view outlives the journey. */
export async function forgetViews(page: Page): Promise<void> {
  await page.goto('about:blank');
  for (const name of ['view-products', 'view-prices', 'layout-products']) await ask(page, '/api/views/saveSetting', { name, value: null });
}

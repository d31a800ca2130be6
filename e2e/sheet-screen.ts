import { expect, type Locator, type Page } from '@playwright/test';

/** The one field of the sheet, which has the focus whether or not a cell is edited. */
export const field = (page: Page): Locator => page.getByRole('main').locator('textarea');

/** A cell by the number of its row, from 1, and the name of its column. */
export async function cell(page: Page, row: number, column: string): Promise<Locator> {
  const head = page.getByRole('columnheader', { name: column, exact: false }).filter({ hasText: column }).first();
  const index = await head.getAttribute('aria-colindex');
  return page.locator(`[role=row][aria-rowindex="${row + 1}"] > [aria-colindex="${index}"]`);
}

/** Opens the table of products, of those that are found. */
export async function openTable(page: Page, search: Record<string, string> = {}): Promise<void> {
  await page.goto(`/products?${new URLSearchParams({ view: 'table', ...search })}`);
  await expect(page.getByRole('grid')).toBeVisible();
}

/** Where the active cell is: its row from 1 and the name of its column. */
export const activeCell = (page: Page) => field(page).getAttribute('aria-label');

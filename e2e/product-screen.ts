import { expect, type Locator, type Page } from '@playwright/test';
import type { ProductColumn } from '#contract/products/product-columns.ts';
import type { Product } from '#contract/products/products.ts';

/** Calls the server in the session of the page. */
export async function ask<Reply>(page: Page, path: string, body: object = {}): Promise<Reply> {
  const reply = await page.context().request.post(path, { data: body, headers: { origin: process.env.SAMUSIL_URL ?? '' } });
  return await reply.json();
}

/** The product as stored now. */
export async function stored(page: Page, pdNumber: number): Promise<Product> {
  const found = (await ask<Product[]>(page, '/api/products/management_basic')).find((product) => product.pdNumber === pdNumber);
  if (!found) throw new Error(`no product ${pdNumber}`);
  return found;
}

/** Stores a value by a call to the server, as another person's page would. */
export async function write(page: Page, pdNumber: number, column: ProductColumn, value: Product[ProductColumn]): Promise<void> {
  await ask(page, '/api/products/updateProduct', { productData: { pdNumber, [column]: value }, targetColumn: column });
}

/** Stores values of several products by one call to the server, as a change set. */
export async function writeMany(page: Page, rows: { pdNumber: number; fields: Partial<Product> }[]): Promise<void> {
  const headers = { origin: process.env.SAMUSIL_URL ?? '', 'idempotency-key': crypto.randomUUID() };
  const reply = await page
    .context()
    .request.post('/api/products/updateProducts', { data: { rows, kind: 'bulk', whenRefused: 'write-none' }, headers });
  expect(await reply.json()).toMatchObject({ written: true });
}

/** Opens the list with only this product in it, so that a journey has a card of its own. */
export async function openProduct(page: Page, pdNumber: number): Promise<{ product: Product; card: Locator }> {
  await page.goto('/products');
  const product = await stored(page, pdNumber);
  await page.getByRole('searchbox', { name: '제품명 검색' }).fill(product.productName);
  const card = page.getByRole('article').filter({ hasText: new RegExp(`^${pdNumber}\\D`) });
  await expect(card).toBeVisible();
  return { product, card };
}

/** Opens the dialog of a value, by its label on the card. */
export async function openValue(card: Locator, label: string): Promise<Locator> {
  await card.getByRole('button', { name: label }).first().click();
  const dialog = card.page().getByRole('dialog', { name: label });
  await expect(dialog).toBeVisible();
  // text that is typed before the dialog has the focus would be lost
  await expect(dialog.locator(':focus')).toHaveCount(1);
  return dialog;
}

/** Types a value into its dialog and saves it; a question about the value is confirmed. */
export async function edit(card: Locator, label: string, value: string): Promise<void> {
  const dialog = await openValue(card, label);
  await dialog.getByLabel(label).fill(value);
  await dialog.getByRole('button', { name: '수정', exact: true }).click();
  if (await dialog.getByRole('alert').isVisible()) await card.page().keyboard.press('Enter');
  await expect(dialog).toBeHidden();
}

import { expect, type Locator, type Page } from '@playwright/test';
import type { ExchangeRate, PricedProduct } from '#contract/prices/prices.ts';
import { ask } from './product-screen.ts';

export const rates = (page: Page) => ask<ExchangeRate[]>(page, '/api/products/exchangeRate');

/** The product with its prices, as stored now. */
export async function storedPrices(page: Page, pdNumber: number): Promise<PricedProduct> {
  const found = (await ask<PricedProduct[]>(page, '/api/products/management_price')).find((product) => product.pdNumber === pdNumber);
  if (!found) throw new Error(`no product ${pdNumber}`);
  return found;
}

/** Opens a tab with only this product in it, so that a journey has a card of its own. */
export async function openPrices(page: Page, pdNumber: number, tab = 'won'): Promise<{ product: PricedProduct; card: Locator }> {
  const product = await storedPrices(page, pdNumber);
  await page.goto(`/products/price_management?${new URLSearchParams({ tab, q: product.productName })}`);
  const card = page.getByRole('article').filter({ hasText: product.sku });
  await expect(card).toBeVisible();
  return { product, card };
}

/** The price under a label on a card. */
export const price = (card: Locator, label: string): Locator => card.getByText(label, { exact: true }).locator('..');

/** Stores a won price or the shop price by a call to the server, as another person's page would. */
export async function enter(page: Page, pdNumber: number, column: string, value: number | null): Promise<void> {
  const path = column === 'price' ? 'updateProduct' : 'updateProductPriceSheet';
  await ask(page, `/api/products/${path}`, { productData: { pdNumber, [column]: value }, targetColumn: column });
}

export const enterRate = (page: Page, country: string, exchangeRate: number) =>
  ask(page, '/api/products/updateExchangeRate', { country, exchangeRate });

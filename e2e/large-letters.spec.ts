import { expect, type Page } from '@playwright/test';
import type { StoredDraft } from '#contract/orders/order-draft.ts';
import type { Product } from '#contract/products/products.ts';
import { expectLoaded, openSessionAs, test } from './fixtures.ts';
import { ask } from './product-screen.ts';

/** Letters of twice the size, as a browser can be set. */
const enlarge = (page: Page) =>
  page.evaluate(() => {
    document.documentElement.style.fontSize = '200%';
  });

test('with large letters today is marked within its day, and the tools of an ordered product lie beside its name', async ({ page }) => {
  await openSessionAs(page, 'administrator');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto('/design_team');
  await expectLoaded(page);
  await enlarge(page);
  const today = page.locator('[data-day][aria-current=date]');
  const widths = () => today.evaluate((day) => [Number.parseFloat(getComputedStyle(day, '::after').width), day.clientWidth]);
  await expect.poll(async () => (await widths())[0], 'the mark of today').toBeLessThanOrEqual((await widths())[1] ?? 0);

  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const [product] = products.toSorted((a, b) => b.productName.length - a.productName.length);
  if (!product) throw new Error('there is no product');
  const { pdNumber, productName, rangeName, sku, weight } = product;
  const { revision } = await ask<StoredDraft>(page, '/api/orders/draft');
  const empty = { phone: '', email: '', address1: '', address2: '', city: '', stateOrProvinceCode: '', postalCode: '' };
  const line = { pdNumber, productName, rangeName, sku, weight, quantity: '1', unitPrice: '10' };
  const receiver = { ...empty, receiverName: '', countryCode: 'DE' };
  await ask(page, '/api/orders/saveDraft', { revision, draft: { key: crypto.randomUUID(), receiver, lines: [line] } });
  await page.goto('/sales');
  await expectLoaded(page);
  await enlarge(page);
  const up = page.getByRole('button', { name: `${productName} 위로`, exact: true });
  const name = page.getByRole('listitem').filter({ has: up }).getByText(productName, { exact: true });
  await expect(up).toBeVisible();
  const between = async () => {
    const [of, tool] = await Promise.all([name.boundingBox(), up.boundingBox()]);
    return (tool?.x ?? 0) - ((of?.x ?? 0) + (of?.width ?? 0));
  };
  await expect.poll(between, 'from the name to its first tool').toBeGreaterThanOrEqual(0);
});

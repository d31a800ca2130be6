import { expect, type Page } from '@playwright/test';
import type { Order } from '#contract/orders/orders.ts';
import type { Product } from '#contract/products/products.ts';
import { newOrder } from '#test/orders.ts';
import { ask } from './product-screen.ts';

/** Registers an order that customs and the carrier would accept. It has no label, so that all of it can be corrected. */
export async function registeredOrder(page: Page): Promise<Order> {
  const products = await ask<Product[]>(page, '/api/products/management_basic');
  const known = products.find(
    ({ weight, hsCode, originCountryCode, customsDescription }) => weight && hsCode && originCountryCode && customsDescription,
  );
  return await registeredOrderOf(page, [known?.pdNumber ?? 0]);
}

/** Registers an order of these products. */
export async function registeredOrderOf(page: Page, pdNumbers: number[]): Promise<Order> {
  const headers = { origin: process.env.SAMUSIL_URL ?? '', 'idempotency-key': crypto.randomUUID() };
  const reply = await page.request.post('/api/orders/register', { data: newOrder(pdNumbers), headers });
  return (await reply.json()).order;
}

/** Registers such an order, and requests quotes for it. */
export async function quotedOrder(page: Page): Promise<Order> {
  const order = await registeredOrder(page);
  expect(await ask(page, '/api/shipments/quote', { orderId: order.orderId })).toMatchObject({ quotes: { carrier: 'FedEx' } });
  return order;
}

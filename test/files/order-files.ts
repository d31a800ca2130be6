import { expect } from 'vitest';
import type { OrderExport } from '#contract/orders/files/order-export.ts';
import type { Client } from '#test/client.ts';

/** Fetches a file of orders from the server; by default a workbook. */
export async function fetchOrderFile(client: Client, wanted: Partial<OrderExport>): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await client.fetch('/api/orders/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx', ...wanted }),
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

import { expect } from 'vitest';
import type { ProductExport } from '#contract/product-files/product-files.ts';
import type { Client } from './client.ts';

/** Fetches a file of products from the server; by default a workbook. */
export async function fetchFile(client: Client, wanted: Partial<ProductExport>): Promise<{ headers: Headers; bytes: Buffer }> {
  const response = await client.fetch('/api/products/export', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ format: 'xlsx', ...wanted }),
  });
  expect(response.status).toBe(200);
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

import { z } from 'zod';
import { NewProduct } from '#contract/accounting/accounting.ts';
import { Batch, BatchKey, batchReply } from '#contract/change-sets/batch.ts';
import { batchLimits } from '#contract/change-sets/batch-parts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Text } from '#contract/values.ts';
import { LastChange, LastChangesQuery } from './last-changes.ts';
import { AvailabilityValue, Product, ProductChoice, ProductUpdate } from './products.ts';

export const productEndpoints = {
  'POST /api/products/allData': {
    summary: 'Lists the products with the columns that are needed to choose them for an order.',
    body: Empty,
    reply: z.array(ProductChoice),
  },
  'POST /api/products/management_basic': { summary: 'Lists all products with all columns.', body: Empty, reply: z.array(Product) },
  'POST /api/products/lastChanges': {
    summary: 'Lists the time of the last change of each product.',
    body: LastChangesQuery,
    reply: z.array(LastChange),
  },
  'POST /api/products/categoryList': { summary: 'Lists the names of the categories in use.', body: Empty, reply: z.array(z.string()) },
  'POST /api/products/availabilityList': {
    summary: 'Lists the possible values of the availability.',
    body: Empty,
    reply: z.array(AvailabilityValue),
  },
  'POST /api/products/skuChecking': {
    summary: 'Checks whether there is a product with this SKU, in whatever spelling.',
    body: z.object({ sku: Text(100) }),
    reply: z.object({
      response: z.boolean(),
      spelling: z.string().optional().describe('Spelling of the SKU at the product, where it differs from the request.'),
    }),
  },
  'POST /api/products/updateProduct': {
    summary: 'Stores one column of one product.',
    writes: true,
    body: ProductUpdate,
    reply: z.object({ product: Product }),
    current: Product,
    problems: [
      'product-not-found',
      'unknown-column',
      'revision-conflict',
      'sku-taken',
      'parent-not-found',
      'redirect-circle',
      'parent-circle',
    ],
  },
  'POST /api/products/updateProducts': {
    summary: 'Stores columns of many products. Each row is checked like a single write and has its own outcome.',
    writes: true,
    headers: BatchKey,
    bodyLimit: batchLimits.bytes,
    body: Batch,
    reply: batchReply(Product),
    problems: ['change-set-key-reused', 'change-set-put-back', 'server-busy'],
  },
  'POST /api/products/regitProduct': {
    summary: 'Stores a new product that ECOUNT has already. Safe to repeat: the same content returns the same product.',
    writes: true,
    body: z.object({ newProduct: NewProduct }),
    reply: z.object({ product: Product }),
    current: Product,
    problems: ['sku-taken'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;

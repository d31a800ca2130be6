import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { ProductExport } from './product-files.ts';

export const productFileEndpoints = {
  'POST /api/products/export': {
    summary: 'Products with their prices, or the prices of one tab, as a CSV or XLSX file.',
    heavy: true,
    doing: true,
    body: ProductExport,
    reply: 'file',
    problems: ['not-in-encoding'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;

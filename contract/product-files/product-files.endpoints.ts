import { z } from 'zod';
import { batchLimits } from '#contract/change-sets/batch-parts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { EndpointName } from '#contract/permissions.ts';
import { Empty, Id } from '#contract/values.ts';
import { ProductExport } from './product-files.ts';
import { FailedProduct, RefusedProduct, Registration, RegistrationStart } from './registrations.ts';

export const productFileEndpoints = {
  'POST /api/products/export': {
    summary: 'Exports products with their prices, or the prices of one tab, as a CSV or XLSX file.',
    heavy: true,
    doing: true,
    bodyLimit: batchLimits.bytes,
    body: ProductExport,
    reply: 'file',
    problems: ['not-in-encoding'],
  },
  'POST /api/registrations/begin': {
    summary:
      'Starts to register the new products of a file in the background, in ECOUNT first. Also requires `accounting.sync`, and `prices.write` for prices.',
    writes: true,
    heavy: true,
    bodyLimit: batchLimits.bytes,
    body: RegistrationStart,
    reply: z.object({ registration: Registration.nullable(), refused: z.array(RefusedProduct) }),
    touches: ({ rows }: RegistrationStart) => ({
      kind: 'priceSheet',
      fields: [...new Set(rows.flatMap(({ prices }) => Object.keys(prices)))],
    }),
    problems: ['ecount-not-connected', 'change-set-key-reused', 'change-set-put-back'],
  },
  'POST /api/registrations/list': {
    summary:
      'Lists the registrations of new products from files with their progress, newest first: all that are not done, and the last 20 that are.',
    body: Empty,
    reply: z.array(Registration),
  },
  'POST /api/registrations/move': {
    summary: 'Stops a registration after the present call to ECOUNT, or resumes it at once.',
    writes: true,
    body: z.object({ registrationId: Id, to: z.enum(['running', 'stopped']) }),
    reply: Registration,
    problems: ['registration-not-found'],
  },
  'POST /api/registrations/failed': {
    summary: 'Lists the products of a registration that were not registered, or not with all their values, with the reasons.',
    heavy: true,
    body: z.object({ registrationId: Id }),
    reply: z.array(FailedProduct),
    problems: ['registration-not-found'],
  },
} as const satisfies Partial<Record<EndpointName, Endpoint>>;

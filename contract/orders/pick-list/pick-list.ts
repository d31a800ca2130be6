import { z } from 'zod';
import { Id } from '#contract/values.ts';
import { maxPickOrders } from './pick-limits.ts';

/** A product to be picked: the pieces in total, and for each order. */
export const PickLine = z
  .object({
    pdNumber: Id,
    sku: z.string(),
    otherSkus: z.array(z.string()).optional().describe('Other SKUs of the product: in other lines, or its present one.'),
    productName: z.string(),
    rangeName: z.string().nullable(),
    pageUrl: z.string().nullable(),
    thumbnail: z.string().nullable(),
    rangeThumbnail: z.string().nullable(),
    quantity: z.number().int().describe('Total number of pieces.'),
    orders: z.array(z.object({ orderId: Id, quantity: z.number().int() })).describe('Pieces for each order, in the order of the request.'),
  })
  .meta({ id: 'PickLine' });
export type PickLine = z.infer<typeof PickLine>;

/** The products that have to be fetched for several orders, sorted by SKU. */
export const PickList = z
  .object({
    orders: z.array(z.object({ orderId: Id, orderNumber: z.string() })),
    lines: z.array(PickLine),
    left: z
      .array(z.object({ orderId: Id, orderNumber: z.string(), why: z.enum(['cancelled', 'unknown']) }))
      .describe('Orders for which nothing is picked, with the reason.'),
  })
  .meta({ id: 'PickList' });
export type PickList = z.infer<typeof PickList>;

export const PickOrders = z.object({ orderIds: z.array(Id).min(1).max(maxPickOrders) });

/** The orders in an address: '3,1,2'. */
export const PickAddress = z.object({
  orderIds: z
    .string()
    .max(2000)
    .transform((text) => text.split(','))
    .pipe(z.array(z.coerce.number<string>().pipe(Id)).min(1).max(maxPickOrders)),
});

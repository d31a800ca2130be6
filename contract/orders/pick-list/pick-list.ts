import { z } from 'zod';
import { Id } from '#contract/values.ts';
import { maxPickOrders } from './pick-limits.ts';

/** A product to be picked: the pieces in total, and for each order. */
export const PickLine = z
  .object({
    pdNumber: Id,
    sku: z.string(),
    otherSkus: z.array(z.string()).optional().describe('What else it is called: in other lines, or as a product now.'),
    productName: z.string(),
    rangeName: z.string().nullable(),
    pageUrl: z.string().nullable(),
    thumbnail: z.string().nullable(),
    rangeThumbnail: z.string().nullable(),
    quantity: z.number().int().describe('Pieces in all.'),
    orders: z.array(z.object({ orderId: Id, quantity: z.number().int() })).describe('In the order in which they were asked for.'),
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
      .describe('Orders of which nothing is picked, and why.'),
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

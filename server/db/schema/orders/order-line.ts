import { integer, numeric, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';

export const orderLine = pgTable(
  'order_line',
  {
    orderId: integer('order_id').notNull(),
    position: smallint('position').notNull(),
    pdNumber: integer('pd_number').notNull(),
    productName: text('product_name').notNull(),
    rangeName: text('range_name'),
    sku: text('sku').notNull(),
    quantity: integer('quantity').notNull(),
    unitPrice: numeric('unit_price', { precision: 15, scale: 2, mode: 'number' }).notNull(),
    priceTier: text('price_tier').$type<PriceTierName>(),
    wonPrice: numeric('won_price', { precision: 15, scale: 2, mode: 'number' }),
    wonRate: numeric('won_rate', { precision: 12, scale: 4, mode: 'number' }),
    weight: numeric('weight', { precision: 8, scale: 2, mode: 'number' }),
  },
  (table) => [primaryKey({ columns: [table.orderId, table.position] })],
);

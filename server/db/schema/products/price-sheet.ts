import { integer, numeric, pgTable, timestamp } from 'drizzle-orm/pg-core';

const won = (column: string) => numeric(column, { precision: 15, scale: 2, mode: 'number' });

export const priceSheet = pgTable('price_sheet', {
  pdNumber: integer('pd_number').primaryKey(),
  costPrice: won('cost_price'),
  basePrice: won('base_price'),
  domesticPrice: won('domestic_price'),
  wholePriceMenaCIS: won('whole_price_mena_cis'),
  dropShippingPrice: won('drop_shipping_price'),
  wholePriceGlobal: won('whole_price_global'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

import { boolean, integer, numeric, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { batteryKinds, customsUnits } from '#contract/customs/customs-choices.ts';
import { availabilities } from '#contract/products/availability.ts';

export const product = pgTable('product', {
  pdNumber: integer('pd_number').primaryKey().generatedByDefaultAsIdentity(),
  redirecting: integer('redirecting'),
  productName: text('product_name').notNull(),
  setInOption: integer('set_in_option'),
  rangeName: text('range_name'),
  brand: text('brand'),
  sku: text('sku').notNull(),
  /** `canonicalSku(sku)`, written together with the SKU. */
  skuKey: text('sku_key').notNull(),
  /** 0, or the product's own id where an older product had the same `skuKey` when that column was added. */
  skuTwin: integer('sku_twin').notNull().default(0),
  price: numeric('price', { precision: 15, scale: 2, mode: 'number' }),
  availability: text('availability', { enum: availabilities }),
  pageUrl: text('page_url'),
  thumbnail: text('thumbnail'),
  rangeThumbnail: text('range_thumbnail'),
  imageUrl: text('image_url'),
  description: text('description'),
  rangeDescription: text('range_description'),
  quantity: text('quantity'),
  packing: text('packing'),
  weight: numeric('weight', { precision: 8, scale: 2, mode: 'number' }),
  manufacturer: text('manufacturer'),
  category: text('category'),
  listRating: integer('list_rating'),
  metaDescription: text('meta_description'),
  customVal1: boolean('custom_val1').notNull().default(false),
  hsCode: text('hs_code'),
  originCountryCode: text('origin_country_code').$type<CountryCode>(),
  customsDescription: text('customs_description'),
  customsUnit: text('customs_unit', { enum: customsUnits }),
  battery: text('battery', { enum: batteryKinds }),
  revision: integer('revision').notNull().default(1),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

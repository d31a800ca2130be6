import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { addressColumns } from '#server/db/columns/address-columns.ts';

export const seller = pgTable('seller', {
  sellerId: integer('seller_id').primaryKey().default(1),
  companyName: text('company_name').notNull(),
  registrationNumber: text('registration_number').notNull(),
  contactName: text('contact_name').notNull(),
  ...addressColumns(),
  originCountryCode: text('origin_country_code').$type<CountryCode>().notNull(),
  termsOfSale: text('terms_of_sale').notNull(),
  logo: text('logo'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

import { integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';

export const seller = pgTable('seller', {
  sellerId: integer('seller_id').primaryKey().default(1),
  companyName: text('company_name').notNull(),
  registrationNumber: text('registration_number').notNull(),
  contactName: text('contact_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  city: text('city').notNull(),
  stateOrProvinceCode: text('state_or_province_code').notNull(),
  postalCode: text('postal_code').notNull(),
  originCountryCode: text('origin_country_code').$type<CountryCode>().notNull(),
  termsOfSale: text('terms_of_sale').notNull(),
  logo: text('logo'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

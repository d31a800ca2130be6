import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';
import { bytes } from '#server/db/columns/bytes.ts';

export const order = pgTable('order', {
  orderId: integer('order_id').primaryKey().generatedAlwaysAsIdentity(),
  orderNumber: text('order_number').notNull(),
  registrationKey: uuid('registration_key').notNull(),
  registrationHash: bytes('registration_hash').notNull(),
  registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  registeredBy: integer('registered_by').notNull(),
  receiverName: text('receiver_name').notNull(),
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  city: text('city').notNull(),
  stateOrProvinceCode: text('state_or_province_code').notNull(),
  postalCode: text('postal_code').notNull(),
  cancelled: boolean('cancelled').notNull().default(false),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  erasedReason: text('erased_reason'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

import { text } from 'drizzle-orm/pg-core';
import type { CountryCode } from '#contract/addresses/country-codes.ts';

/** The columns of a postal address, and of how one is reached there. */
export const addressColumns = () => ({
  phone: text('phone').notNull(),
  email: text('email').notNull(),
  countryCode: text('country_code').$type<CountryCode>().notNull(),
  address1: text('address1').notNull(),
  address2: text('address2').notNull(),
  city: text('city').notNull(),
  stateOrProvinceCode: text('state_or_province_code').notNull(),
  postalCode: text('postal_code').notNull(),
});

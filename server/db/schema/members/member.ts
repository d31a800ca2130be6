import { boolean, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { MemberAddress, MemberTaxNumber } from '#contract/members/members.ts';
import type { Incoterm, InvoiceCurrency } from '#contract/orders/shipping/shipping-choices.ts';
import type { PriceTierName } from '#contract/prices/price-tiers.ts';
import { jsonList } from '#server/db/columns/json-list.ts';

export const member = pgTable('member', {
  memberId: integer('member_id').primaryKey().generatedAlwaysAsIdentity(),
  memberName: text('member_name').notNull(),
  companyName: text('company_name').notNull(),
  email: text('email').notNull(),
  phone: text('phone').notNull(),
  addresses: jsonList<MemberAddress>('addresses').notNull(),
  taxNumbers: jsonList<MemberTaxNumber>('tax_numbers').notNull(),
  priceTier: text('price_tier').$type<PriceTierName>(),
  invoiceCurrency: text('invoice_currency').$type<InvoiceCurrency>(),
  incoterm: text('incoterm').$type<Incoterm>(),
  memo: text('memo').notNull(),
  tags: jsonList<string>('tags').notNull(),
  deleted: boolean('deleted').notNull().default(false),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  erasedReason: text('erased_reason'),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  memberKey: uuid('member_key'),
  mergedInto: integer('merged_into'),
});

import { sql } from 'drizzle-orm';
import { boolean, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OrderBox } from '#contract/orders/shipping/order-shipping.ts';
import type { ExportReason, Incoterm, InvoiceCurrency, TaxNumberKind } from '#contract/orders/shipping/shipping-choices.ts';
import { addressColumns } from '#server/db/columns/address-columns.ts';
import { bytes } from '#server/db/columns/bytes.ts';
import { jsonList } from '#server/db/columns/json-list.ts';

const dollars = (name: string) => numeric(name, { precision: 15, scale: 2, mode: 'number' });

export const order = pgTable('order', {
  orderId: integer('order_id').primaryKey().generatedAlwaysAsIdentity(),
  orderNumber: text('order_number').notNull(),
  registrationKey: uuid('registration_key').notNull(),
  registrationHash: bytes('registration_hash').notNull(),
  registeredAt: timestamp('registered_at', { withTimezone: true, mode: 'date', precision: 3 }).notNull().defaultNow(),
  registeredBy: integer('registered_by').notNull(),
  receiverName: text('receiver_name').notNull(),
  ...addressColumns(),
  paidAt: timestamp('paid_at', { withTimezone: true, mode: 'date' }),
  packedAt: timestamp('packed_at', { withTimezone: true, mode: 'date' }),
  sentAt: timestamp('sent_at', { withTimezone: true, mode: 'date' }),
  completedAt: timestamp('completed_at', { withTimezone: true, mode: 'date' }),
  cancelled: boolean('cancelled').notNull().default(false),
  erasedAt: timestamp('erased_at', { withTimezone: true, mode: 'date' }),
  erasedReason: text('erased_reason'),
  companyName: text('company_name').notNull().default(''),
  taxNumber: text('tax_number').notNull().default(''),
  taxNumberKind: text('tax_number_kind').$type<TaxNumberKind>(),
  memo: text('memo').notNull().default(''),
  incoterm: text('incoterm').$type<Incoterm>(),
  exportReason: text('export_reason').$type<ExportReason>(),
  invoiceCurrency: text('invoice_currency').$type<InvoiceCurrency>(),
  invoiceRate: numeric('invoice_rate', { precision: 12, scale: 4, mode: 'number' }),
  freight: dollars('freight'),
  insurance: dollars('insurance'),
  discount: dollars('discount'),
  memberId: integer('member_id'),
  boxes: jsonList<OrderBox>('boxes').notNull().default(sql`'[]'::jsonb`),
  externalReference: text('external_reference').notNull().default(''),
  externalKey: text('external_key').notNull().default(''),
  channel: text('channel').notNull().default(''),
  channelKey: text('channel_key').notNull().default(''),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

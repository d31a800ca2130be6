import { boolean, integer, json, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { NewProduct } from '#contract/accounting/accounting.ts';
import type { Reason } from '#contract/reasons.ts';

export const ecountSession = pgTable('ecount_session', {
  single: boolean('single').primaryKey().default(true),
  account: text('account').notNull().default(''),
  zone: text('zone'),
  sealedSessionId: text('sealed_session_id'),
  loginNumber: integer('login_number').notNull().default(0),
  refused: jsonb('refused').$type<Reason[]>(),
  refusals: integer('refusals').notNull().default(0),
  errors: integer('errors').notNull().default(0),
  lastErrorAt: timestamp('last_error_at', { withTimezone: true, mode: 'date' }),
});

export const ecountCall = pgTable('ecount_call', {
  kind: text('kind', { enum: ['zone', 'login', 'list', 'view', 'save'] }).primaryKey(),
  holder: uuid('holder'),
  busyUntil: timestamp('busy_until', { withTimezone: true, mode: 'date' }).notNull(),
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull(),
});

export const ecountProductList = pgTable('ecount_product_list', {
  part: text('part', { enum: ['all', 'goods', 'others'] }).primaryKey(),
  account: text('account').notNull(),
  fetchedAt: timestamp('fetched_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  truncated: boolean('truncated').notNull(),
  products: json('products').notNull(),
});

export const ecountRegistration = pgTable('ecount_registration', {
  sku: text('sku').primaryKey(),
  skuKey: text('sku_key').notNull(),
  newProduct: jsonb('new_product').$type<NewProduct>().notNull(),
  state: text('state', { enum: ['sent', 'stored'] }).notNull(),
  staffId: integer('staff_id'),
  at: timestamp('at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

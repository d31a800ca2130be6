import { sql } from 'drizzle-orm';
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

export const role = pgTable('role', {
  roleKey: text('role_key').primaryKey().default(sql`gen_random_uuid()::text`),
  roleName: text('role_name').notNull(),
  /** Names of rights, as plain text: another version may know different ones. */
  rights: text('rights').array().notNull().default([]),
  shipped: boolean('shipped').notNull().default(false),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

import { sql } from 'drizzle-orm';
import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { mailFaults, mailStates } from '#contract/mails/mail-states.ts';
import type { messageLanguages, ReportedState } from '#contract/parcels/receiver-message/message-texts.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

export const receiverMail = pgTable('receiver_mail', {
  mailId: integer('mail_id').primaryKey().generatedByDefaultAsIdentity(),
  mailKey: uuid('mail_key').notNull(),
  orderId: integer('order_id').notNull(),
  staffId: integer('staff_id'),
  parcelState: text('parcel_state').$type<ReportedState>(),
  language: text('language').$type<(typeof messageLanguages)[number]>().notNull(),
  recipient: text('recipient').notNull(),
  recipientName: text('recipient_name').notNull(),
  subject: text('subject').notNull(),
  body: text('body').notNull(),
  state: text('state', { enum: mailStates }).notNull().default('waiting'),
  fault: text('fault', { enum: mailFaults }),
  said: text('said').notNull().default(''),
  tries: integer('tries').notNull().default(0),
  nextAt: timestamp('next_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  madeAt: timestamp('made_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  revision: integer('revision').notNull().default(1),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

import { sql } from 'drizzle-orm';
import { boolean, date, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Reason } from '#contract/reasons.ts';
import { xid8 } from '#server/db/columns/xid8.ts';

const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });

export const calendarOutbox = pgTable('calendar_outbox', {
  eventId: text('event_id').primaryKey(),
  wanted: boolean('wanted').notNull(),
  summary: text('summary').notNull(),
  description: text('description').notNull(),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  endDate: date('end_date', { mode: 'string' }).notNull(),
  desiredVersion: integer('desired_version').notNull().default(1),
  deliveredVersion: integer('delivered_version').notNull().default(0),
  confirmBy: moment('confirm_by'),
  nextTryAt: moment('next_try_at').notNull().defaultNow(),
  failures: integer('failures').notNull().default(0),
  lease: uuid('lease'),
  leasedUntil: moment('leased_until'),
  refused: boolean('refused').notNull().default(false),
  problem: jsonb('problem').$type<Reason>(),
  etag: text('etag'),
  remoteUpdated: moment('remote_updated'),
  mayRevive: boolean('may_revive').notNull().default(false),
  removed: text('removed', { enum: ['asked', 'left'] }),
  stateVersion: integer('state_version').notNull().default(1),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

/** A table with exactly one row. */
export const calendarConnection = pgTable('calendar_connection', {
  one: boolean('one').primaryKey().default(true),
  connected: boolean('connected').notNull().default(false),
  calendarId: text('calendar_id'),
  syncToken: text('sync_token'),
  problem: jsonb('problem').$type<Reason>(),
  failures: integer('failures').notNull().default(0),
  pausedUntil: moment('paused_until').notNull().defaultNow(),
  nextPullAt: moment('next_pull_at').notNull().defaultNow(),
  lease: uuid('lease'),
  leasedUntil: moment('leased_until'),
  stateVersion: integer('state_version').notNull().default(0),
  xact: xid8('xact').notNull().default(sql`pg_current_xact_id()`),
});

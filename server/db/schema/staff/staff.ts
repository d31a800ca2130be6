import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { languageCodes } from '#contract/languages.ts';

export const staff = pgTable('staff', {
  staffId: integer('staff_id').primaryKey().generatedAlwaysAsIdentity(),
  googleSub: text('google_sub'),
  email: text('email').notNull(),
  staffName: text('staff_name').notNull(),
  staffNickName: text('staff_nick_name').notNull().default(''),
  role: text('role').notNull().default('staff'),
  affiliation: text('affiliation').notNull().default(''),
  active: boolean('active').notNull().default(true),
  language: text('language', { enum: languageCodes }).notNull().default('ko'),
  colorScheme: text('color_scheme', { enum: ['light', 'dark', 'auto'] })
    .notNull()
    .default('auto'),
  lastSignInAt: timestamp('last_sign_in_at', { withTimezone: true, mode: 'date' }),
  revision: integer('revision').notNull().default(1),
  updatedBy: integer('updated_by'),
  updatedAt: timestamp('updated_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

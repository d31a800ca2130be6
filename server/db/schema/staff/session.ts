import { integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { browsers, systems } from '#contract/auth/sessions.ts';
import { bytes } from '#server/db/columns/bytes.ts';

export const session = pgTable('session', {
  tokenHash: bytes('token_hash').primaryKey(),
  sessionId: uuid('session_id').notNull().defaultRandom(),
  staffId: integer('staff_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
  browserHash: bytes('browser_hash'),
  browser: text('browser', { enum: browsers }),
  system: text('system', { enum: systems }),
});

export const signInAttempt = pgTable('sign_in_attempt', {
  attemptId: uuid('attempt_id').primaryKey(),
  browserHash: bytes('browser_hash').notNull(),
  state: text('state').notNull(),
  nonce: text('nonce').notNull(),
  codeVerifier: text('code_verifier').notNull(),
  invitationHash: bytes('invitation_hash'),
  display: text('display', { enum: ['popup', 'page'] }).notNull(),
  returnTo: text('return_to').notNull(),
  status: text('status', { enum: ['open', 'exchanging', 'returned', 'used', 'failed'] })
    .notNull()
    .default('open'),
  idToken: text('id_token'),
  problemCode: text('problem_code'),
  createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' }).notNull().defaultNow(),
});

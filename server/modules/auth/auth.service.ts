import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, ne, not, or, type Placeholder, type SQLWrapper, sql } from 'drizzle-orm';
import type { Device } from '#contract/auth/sessions.ts';
import type { Holder } from '#contract/rights.ts';
import { rightsOfRole } from '#contract/roles/shipped-roles.ts';
import { isAhead } from '#server/db/columns/has-come.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import type { Db } from '#server/db/db.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { invitation } from '#server/db/schema/staff/invitation.ts';
import { role } from '#server/db/schema/staff/role.ts';
import { session, signInAttempt } from '#server/db/schema/staff/session.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { recordEvent } from '#server/security/record-event.ts';

/** The person who makes a request. */
export interface SignedIn extends Holder {
  staffId: number;
  tokenHash: Buffer;
  /** `last_used_at` is older than `touchMinutes`. */
  stale: boolean;
}

/** After how long a session expires: when idle, and in any case (`Config`). */
export interface Lifetime {
  sessionIdleHours: number;
  sessionDays: number;
}

/** How stale `last_used_at` may get before activity updates it, so that not every request writes the session. */
const touchMinutes = 5;

/** The SHA-256 of a session token. The table stores only this. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** The browser and machine in which a session is opened. A browser, identified by the hash, has one session, which a new one replaces. */
export interface SessionPlace extends Device {
  browserHash: Buffer;
}

/** Opens a session and returns the token for the cookie. */
export async function openSession(
  db: Db,
  staffId: number,
  place?: SessionPlace,
  token = randomBytes(32).toString('base64url'),
): Promise<string> {
  const opened = { tokenHash: tokenHash(token), staffId, ...place };
  const renewed = { sessionId: sql`gen_random_uuid()`, createdAt: sql`now()`, lastUsedAt: sql`now()` };
  await db
    .insert(session)
    .values(opened)
    .onConflictDoUpdate({ target: session.browserHash, set: { ...opened, ...renewed } });
  return token;
}

export const isOpen = (idleHours: number | Placeholder, days: number | Placeholder) =>
  sql`(${session.lastUsedAt} > now() - make_interval(hours => ${idleHours}::int) and ${session.createdAt} > now() - make_interval(days => ${days}::int))`;

/**
 * Sets moments that were written while the clock was ahead to the present. Otherwise these rows would live longer by the error of the
 * clock, which may be years.
 */
export async function dateBack(db: Db): Promise<void> {
  const of = (moment: SQLWrapper) => sql`case when ${isAhead(moment)} then now() else ${moment} end`;
  await db
    .update(session)
    .set({ createdAt: of(session.createdAt), lastUsedAt: of(session.lastUsedAt) })
    .where(or(isAhead(session.createdAt), isAhead(session.lastUsedAt)));
  await db.update(invitation).set({ createdAt: sql`now()` }).where(isAhead(invitation.createdAt));
  await db.update(signInAttempt).set({ createdAt: sql`now()` }).where(isAhead(signInAttempt.createdAt));
}

/** Removes expired sessions. */
export const deleteExpiredSessions = async (db: Db, lifetime: Lifetime): Promise<void> => {
  await db.delete(session).where(not(isOpen(lifetime.sessionIdleHours, lifetime.sessionDays)));
};

const signedInStatement = preparedOnce((db) =>
  db
    .select({
      tokenHash: session.tokenHash,
      staffId: staff.staffId,
      roleKey: role.roleKey,
      stored: role.rights,
      stale: sql<boolean>`${session.lastUsedAt} < now() - make_interval(mins => ${touchMinutes})`,
    })
    .from(session)
    .innerJoin(staff, eq(staff.staffId, session.staffId))
    .innerJoin(role, eq(role.roleKey, staff.role))
    .where(
      and(
        sql`${session.tokenHash} = any(array(select decode(hash, 'hex') from unnest(string_to_array(${sql.placeholder('hashes')}, ',')) hash))`,
        eq(staff.active, true),
        isOpen(sql.placeholder('idleHours'), sql.placeholder('days')),
      ),
    )
    .prepare('signed_in'),
);

/** The active staff members of unexpired sessions, each by the hash of the token. */
export async function findSignedIn(db: Db, lifetime: Lifetime, hashes: Buffer[]): Promise<(hash: Buffer) => SignedIn | undefined> {
  const asked = {
    hashes: hashes.map((hash) => hash.toString('hex')).join(),
    idleHours: lifetime.sessionIdleHours,
    days: lifetime.sessionDays,
  };
  const found = await signedInStatement(db).execute(asked);
  return (hash) => {
    const row = found.find(({ tokenHash }) => hash.equals(tokenHash));
    if (row === undefined) return undefined;
    const { roleKey, stored, ...who } = row;
    return { ...who, rights: rightsOfRole(roleKey, stored), tokenHash: hash };
  };
}

/**
 * Records activity, which extends the session. A database that cannot be written (disk full, read-only) must not keep people from reading.
 */
export async function keepSession(db: Db, { stale, tokenHash: hash }: SignedIn): Promise<void> {
  if (!stale) return;
  try {
    await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.tokenHash, hash));
  } catch (error) {
    const code = databaseFailureOf(error)?.code;
    if (code !== 'disk-full' && code !== 'database-read-only') throw error;
  }
}

/** Ends one session. @returns the person whose it was, if it existed */
export async function closeSession(db: Db, hash: Buffer): Promise<number | undefined> {
  const [closed] = await db.delete(session).where(eq(session.tokenHash, hash)).returning({ staffId: session.staffId });
  return closed?.staffId;
}

/** Which sessions of a person to end: one by its id, or all but that with this token hash. */
export interface WhichSessions {
  sessionId?: string;
  except?: Buffer;
}

/** Ends sessions of a person at once: all that `WhichSessions` does not leave out. */
export async function closeSessionsOf(db: Db, staffId: number, { sessionId, except }: WhichSessions = {}): Promise<void> {
  await db.transaction(async (tx) => {
    const which = and(
      eq(session.staffId, staffId),
      except && ne(session.tokenHash, except),
      sessionId === undefined ? undefined : eq(session.sessionId, sessionId),
    );
    const closed = await tx.delete(session).where(which).returning({ staffId: session.staffId });
    if (closed.length > 0) await recordEvent(tx, { kind: 'sessions-ended', about: staffId, rows: closed.length });
  });
}

/** Which of these sessions still exist, by hexadecimal hash, with the rights of their people. */
export async function stillSignedIn(db: Db, lifetime: Lifetime, hashes: Buffer[]): Promise<Map<string, Holder>> {
  const rows = await db
    .select({ hash: session.tokenHash, roleKey: role.roleKey, stored: role.rights })
    .from(session)
    .innerJoin(staff, eq(staff.staffId, session.staffId))
    .innerJoin(role, eq(role.roleKey, staff.role))
    .where(and(inArray(session.tokenHash, hashes), eq(staff.active, true), isOpen(lifetime.sessionIdleHours, lifetime.sessionDays)));
  return new Map(rows.map(({ hash, roleKey, stored }) => [hash.toString('hex'), { rights: rightsOfRole(roleKey, stored) }]));
}

export { createSessionTokens } from './session-token.ts';

import { createHash, randomBytes } from 'node:crypto';
import { and, eq, inArray, not, type Placeholder, sql } from 'drizzle-orm';
import type { Holder } from '#contract/rights.ts';
import { circumstanceOf } from '#server/db/circumstance.ts';
import type { Db } from '#server/db/db.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { session } from '#server/db/schema/session.ts';
import { staff } from '#server/db/schema/staff.ts';

/** Who is behind a request. */
export interface SignedIn extends Holder {
  staffId: number;
  tokenHash: Buffer;
}

/** When a session dies, in use and out of use (`Config`). */
export interface Lifetime {
  sessionIdleHours: number;
  sessionDays: number;
}

/** How stale `last_used_at` may get before a request writes it: not every read of a list is also a write. */
const touchMinutes = 5;

/** The table keeps only this of a session token. */
export const tokenHash = (token: string): Buffer => createHash('sha256').update(token).digest();

/** Opens a session and returns the token for the cookie. */
export async function openSession(db: Db, staffId: number): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.insert(session).values({ tokenHash: tokenHash(token), staffId });
  return token;
}

const isAlive = (idleHours: number | Placeholder, days: number | Placeholder) =>
  sql`(${session.lastUsedAt} > now() - make_interval(hours => ${idleHours}::int) and ${session.createdAt} > now() - make_interval(days => ${days}::int))`;

/** Removes the sessions that have died. */
export const deleteExpiredSessions = async (db: Db, lifetime: Lifetime): Promise<void> => {
  await db.delete(session).where(not(isAlive(lifetime.sessionIdleHours, lifetime.sessionDays)));
};

const signedInStatement = preparedOnce((db) =>
  db
    .select({
      staffId: staff.staffId,
      role: staff.role,
      stale: sql<boolean>`${session.lastUsedAt} < now() - make_interval(mins => ${touchMinutes})`,
    })
    .from(session)
    .innerJoin(staff, eq(staff.staffId, session.staffId))
    .where(
      and(
        eq(session.tokenHash, sql.placeholder('hash')),
        eq(staff.active, true),
        isAlive(sql.placeholder('idleHours'), sql.placeholder('days')),
      ),
    )
    .prepare('signed_in'),
);

/** The active staff member of an unexpired session. */
export async function findSignedIn(db: Db, lifetime: Lifetime, hash: Buffer): Promise<SignedIn | undefined> {
  const [found] = await signedInStatement(db).execute({ hash, idleHours: lifetime.sessionIdleHours, days: lifetime.sessionDays });
  if (!found) return undefined;
  if (found.stale) await touch(db, hash);
  return { staffId: found.staffId, role: found.role, tokenHash: hash };
}

/** A database that cannot be written, but read, keeps nobody from reading. */
async function touch(db: Db, hash: Buffer): Promise<void> {
  try {
    await db.update(session).set({ lastUsedAt: sql`now()` }).where(eq(session.tokenHash, hash));
  } catch (error) {
    const code = circumstanceOf(error)?.code;
    if (code !== 'disk-full' && code !== 'database-read-only') throw error;
  }
}

/** Ends one session. */
export const closeSession = async (db: Db, hash: Buffer): Promise<void> => {
  await db.delete(session).where(eq(session.tokenHash, hash));
};

/** Ends every session of a person, at once: for a deactivation. */
export const closeSessionsOf = async (db: Db, staffId: number): Promise<void> => {
  await db.delete(session).where(eq(session.staffId, staffId));
};

/** Which of these sessions still stand, as hexadecimal hashes. */
export async function stillSignedIn(db: Db, lifetime: Lifetime, hashes: Buffer[]): Promise<string[]> {
  const rows = await db
    .select({ hash: session.tokenHash })
    .from(session)
    .innerJoin(staff, eq(staff.staffId, session.staffId))
    .where(and(inArray(session.tokenHash, hashes), eq(staff.active, true), isAlive(lifetime.sessionIdleHours, lifetime.sessionDays)));
  return rows.map(({ hash }) => hash.toString('hex'));
}

export { createSealer } from './seal.ts';

import { and, desc, eq } from 'drizzle-orm';
import type { OwnSession } from '#contract/auth/sessions.ts';
import type { Db } from '#server/db/db.ts';
import { session } from '#server/db/schema/staff/session.ts';
import { isOpen, type Lifetime, type SignedIn } from './auth.service.ts';

/** The sessions of a person: the one of this request first, then by last use. */
export async function listSessions(db: Db, lifetime: Lifetime, { staffId, tokenHash }: SignedIn): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(session)
    .where(and(eq(session.staffId, staffId), isOpen(lifetime.sessionIdleHours, lifetime.sessionDays)))
    .orderBy(desc(eq(session.tokenHash, tokenHash)), desc(session.lastUsedAt), session.sessionId);
  return rows.map((row) => ({
    sessionId: row.sessionId,
    browser: row.browser,
    system: row.system,
    createdAt: row.createdAt.toISOString(),
    lastUsedAt: row.lastUsedAt.toISOString(),
    current: row.tokenHash.equals(tokenHash),
  }));
}

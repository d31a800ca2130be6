import { and, eq, gt, not, sql } from 'drizzle-orm';
import type { ProblemCode } from '#contract/problems.ts';
import type { Db } from '#server/db/db.ts';
import { signInAttempt } from '#server/db/schema/staff/session.ts';

export type SignInAttemptRow = typeof signInAttempt.$inferSelect;

/** How long a sign-in may take, from the click to the use of the id token. */
export const attemptMinutes = 10;
const young = gt(signInAttempt.createdAt, sql`now() - make_interval(mins => ${attemptMinutes})`);

export async function addAttempt(db: Db, attempt: typeof signInAttempt.$inferInsert): Promise<boolean> {
  const added = await db.insert(signInAttempt).values(attempt).onConflictDoNothing().returning({ id: signInAttempt.attemptId });
  return added.length === 1;
}

export const deleteExpiredAttempts = async (db: Db): Promise<void> => {
  await db.delete(signInAttempt).where(not(young));
};

export async function findAttempt(db: Db, attemptId: string, browserHash: Buffer): Promise<SignInAttemptRow | undefined> {
  const [row] = await db
    .select()
    .from(signInAttempt)
    .where(and(eq(signInAttempt.attemptId, attemptId), eq(signInAttempt.browserHash, browserHash), young));
  return row;
}

/** Claims the attempt that a callback belongs to, once: a repeated callback finds none. */
export async function claimAttempt(db: Db, state: string, browserHash: Buffer): Promise<SignInAttemptRow | undefined> {
  const [row] = await db
    .update(signInAttempt)
    .set({ status: 'exchanging' })
    .where(and(eq(signInAttempt.state, state), eq(signInAttempt.browserHash, browserHash), eq(signInAttempt.status, 'open'), young))
    .returning();
  return row;
}

export const saveIdToken = async (db: Db, attemptId: string, idToken: string): Promise<void> => {
  await db.update(signInAttempt).set({ status: 'returned', idToken }).where(eq(signInAttempt.attemptId, attemptId));
};

export const failAttempt = async (db: Db, attemptId: string, problemCode: ProblemCode): Promise<void> => {
  await db.update(signInAttempt).set({ status: 'failed', problemCode }).where(eq(signInAttempt.attemptId, attemptId));
};

/** Uses up the attempt with the nonce of an id token, in the browser that began it. A replayed token finds none. */
export async function consumeAttempt(
  db: Db,
  nonce: string,
  browserHash: Buffer,
): Promise<Pick<SignInAttemptRow, 'invitationHash'> | undefined> {
  const [used] = await db
    .update(signInAttempt)
    .set({ status: 'used', idToken: null })
    .where(and(eq(signInAttempt.nonce, nonce), eq(signInAttempt.browserHash, browserHash), eq(signInAttempt.status, 'returned'), young))
    .returning({ invitationHash: signInAttempt.invitationHash });
  return used;
}

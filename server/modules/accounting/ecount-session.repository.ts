import { eq, type SQLWrapper, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Reason } from '#contract/reasons.ts';
import { hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { ecountSession } from '#server/db/schema/accounting/ecount.ts';
import type { Sealer } from '#server/modules/secrets/secrets.service.ts';

export interface SavedSession {
  zone: string | null;
  sessionId: string | null;
  /** Counts the logins: of two sessions the one with the higher number is newer. */
  loginNumber: number;
  /** Why ECOUNT refused a login with these settings the last time. */
  refused: Reason[] | null;
  refusals: number;
}

const sealedFor = { purpose: 'ecount-login', staffId: 'server' } as const;
const Sealed = z.object({ sessionId: z.string() });

/** The session id; null where there is none, or none that the present secret can open: a login follows then. */
async function unseal(sealer: Sealer, sealed: string | null): Promise<string | null> {
  const content = sealed === null ? undefined : await sealer.unseal(sealed, sealedFor);
  return Sealed.safeParse(content).data?.sessionId ?? null;
}

/** The stored state of an account at ECOUNT. Where the row belongs to another account only the login number counts. */
export async function readSession(db: Db, sealer: Sealer, account: string): Promise<SavedSession> {
  const [row] = await db.select().from(ecountSession);
  if (row?.account === account) return { ...row, sessionId: await unseal(sealer, row.sealedSessionId) };
  return { zone: null, sessionId: null, loginNumber: row?.loginNumber ?? 0, refused: null, refusals: 0 };
}

export async function saveLogin(db: Db, sealer: Sealer, login: { account: string; zone: string; sessionId: string }): Promise<number> {
  const { account, zone, sessionId } = login;
  const sealedSessionId = await sealer.seal({ sessionId }, sealedFor);
  const [row] = await db
    .update(ecountSession)
    .set({ account, zone, sealedSessionId, loginNumber: sql`${ecountSession.loginNumber} + 1`, refused: null, refusals: 0 })
    .returning({ loginNumber: ecountSession.loginNumber });
  return row?.loginNumber ?? 0;
}

/** Seals with the present secret what was sealed with the previous one. A login that happens meanwhile is not overwritten. */
export async function resealSession(db: Db, sealer: Sealer): Promise<void> {
  const [row] = await db.select().from(ecountSession);
  const old = row?.sealedSessionId ?? '';
  const sealedSessionId = await sealer.reseal(old, sealedFor);
  if (sealedSessionId !== undefined) await db.update(ecountSession).set({ sealedSessionId }).where(eq(ecountSession.sealedSessionId, old));
}

/** The stored value where the row belongs to this account, else `otherwise`. */
const ofAccount = <Value>(account: string, value: SQLWrapper, otherwise: Value) =>
  sql`case when ${ecountSession.account} = ${account} then ${value} else ${otherwise} end`;

/** Stores the zone, which is part of the company's host name. The state of another account is dropped. */
export async function saveZone(db: Db, account: string, zone: string): Promise<void> {
  const { sealedSessionId, refused, refusals } = ecountSession;
  const same = <Value>(value: SQLWrapper, otherwise: Value) => ofAccount(account, value, otherwise);
  await db
    .update(ecountSession)
    .set({ account, zone, sealedSessionId: same(sealedSessionId, null), refused: same(refused, null), refusals: same(refusals, 0) });
}

/**
 * Stores a refused login. The state of another account is dropped, its zone too: ECOUNT has no zone for a company that it does not know.
 */
export async function saveRefusal(db: Db, account: string, refused: Reason[]): Promise<void> {
  const { zone, refusals } = ecountSession;
  await db.update(ecountSession).set({
    ...{ account, sealedSessionId: null, refused },
    zone: ofAccount(account, zone, null),
    refusals: ofAccount(account, sql`${refusals} + 1`, 1),
  });
}

/** Ends the session of this login; a newer session stays. */
export async function clearSession(db: Db, loginNumber: number): Promise<void> {
  await db.update(ecountSession).set({ sealedSessionId: null }).where(eq(ecountSession.loginNumber, loginNumber));
}

export async function clearZone(db: Db): Promise<void> {
  await db.update(ecountSession).set({ zone: null });
}

/** Counts errors in a row. A success, or an hour without an error, resets the count. */
export async function recordError(db: Db): Promise<void> {
  const { errors, lastErrorAt } = ecountSession;
  await db.update(ecountSession).set({
    errors: sql`case when ${lastErrorAt} > now() - interval '1 hour' then ${errors} + 1 else 1 end`,
    lastErrorAt: sql`now()`,
  });
}

export async function resetErrors(db: Db): Promise<void> {
  await db.update(ecountSession).set({ errors: 0, lastErrorAt: null }).where(sql`${ecountSession.errors} > 0`);
}

/** For how many more seconds calls pause after that many errors in a row; undefined where they do not. */
export async function remainingPause(db: Db, errors: number, pauseSeconds: number): Promise<number | undefined> {
  const [row] = await rowsOf<{ seconds: number }>(
    db,
    sql`select extract(epoch from last_error_at + make_interval(secs => ${pauseSeconds}) - now())::float8 as seconds
      from ${ecountSession} where errors >= ${errors} and not ${hasCome(sql`last_error_at + make_interval(secs => ${pauseSeconds})`, pauseSeconds)}`,
  );
  return row?.seconds;
}

import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { EcountConfig } from '#server/config/upstreams.ts';
import { hasCome } from '#server/db/columns/has-come.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { ecountCall } from '#server/db/schema/accounting/ecount.ts';

export type CallKind = keyof EcountConfig['limits'];

/** How long to wait until ECOUNT takes the next call; `busy`: another process is calling right now. */
export interface Wait {
  seconds: number;
  busy: boolean;
}

/**
 * Claims the next call for one process. The claim is a row of the database, not a lock: a transaction would have to hold a lock
 * while ECOUNT answers, and the embedded database has one connection. A process that dies loses its claim after `leaseSeconds`,
 * and the call counts as made.
 */
export async function claimCall(
  db: Db,
  kind: CallKind,
  { leaseSeconds, limitSeconds }: { leaseSeconds: number; limitSeconds: number },
): Promise<string | undefined> {
  const holder = randomUUID();
  const taken = await db
    .update(ecountCall)
    .set({ holder, busyUntil: later(leaseSeconds), nextAt: later(limitSeconds) })
    .where(and(eq(ecountCall.kind, kind), hasCome(ecountCall.busyUntil, leaseSeconds + 3600), hasCome(ecountCall.nextAt, limitSeconds)))
    .returning({ kind: ecountCall.kind });
  return taken.length > 0 ? holder : undefined;
}

/** Renews the lease of a claimed call. */
export async function renewCall(db: Db, kind: CallKind, holder: string, leaseSeconds: number): Promise<void> {
  await db
    .update(ecountCall)
    .set({ busyUntil: later(leaseSeconds) })
    .where(and(eq(ecountCall.kind, kind), eq(ecountCall.holder, holder)));
}

/** Ends the call; the next one can be claimed after `seconds`. */
export async function releaseCall(db: Db, kind: CallKind, holder: string, seconds: number): Promise<void> {
  await db
    .update(ecountCall)
    .set({ holder: null, busyUntil: sql`now()`, nextAt: later(seconds) })
    .where(and(eq(ecountCall.kind, kind), eq(ecountCall.holder, holder)));
}

export async function waitFor(db: Db, kind: CallKind): Promise<Wait> {
  const [row] = await rowsOf<Wait>(
    db,
    sql`select greatest(0, extract(epoch from greatest(next_at, busy_until) - now()))::float8 as seconds, busy_until > now() as busy
      from ${ecountCall} where kind = ${kind}`,
  );
  return row ?? { seconds: 0, busy: false };
}

const later = (seconds: number) => sql`now() + make_interval(secs => ${seconds})`;

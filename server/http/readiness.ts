import { sql } from 'drizzle-orm';
import type { Readiness } from '#contract/operation/readiness.ts';
import { databaseProblems } from '#contract/problems.ts';
import type { Database } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { shippedNames } from '#server/db/migrate.ts';
import { singleFlight } from '#server/db/single-flight.ts';
import { Problem } from './problem.ts';

/** The state that decides whether a process can serve requests. */
export interface ReadinessState {
  /** Migrations of this version that have not been applied to the database. */
  missingMigrations: string[];
  /** Seconds since this process last read the changes of other processes. */
  feedAge: number;
}

/** With less free space than this, PostgreSQL may be unable to finish a write. */
const leastFreeBytes = 64 * 1024 * 1024;
/** The oldest permitted `feedAge`, in seconds: the change feed reads every five seconds even without a notification. */
const oldestFeed = 30;
/** A load balancer or monitor expects an answer within a second. */
const deadlineMs = 800;

/** Why a process is not ready; undefined when it is. */
export function notReadyReason({ missingMigrations, feedAge }: ReadinessState): 'database-outdated' | 'feed-behind' | undefined {
  if (missingMigrations.length > 0) return 'database-outdated';
  return feedAge > oldestFeed ? 'feed-behind' : undefined;
}

/**
 * Checks whether this process can serve: it can read and write (the write is rolled back), the database has the migrations of
 * this version, and the feed is up to date. With a full disk a process is still ready, but for reading only: every other
 * process uses the same disk, so sending people elsewhere would help nobody.
 */
export function readinessCheck({ brief, freeBytes }: Database, feedAge: () => number): () => Promise<Readiness> {
  const check = singleFlight(async (): Promise<Readiness> => {
    const takesWrites = await tryToWrite(brief);
    const reason = notReadyReason({ missingMigrations: await missingMigrations(brief), feedAge: feedAge() });
    if (reason !== undefined) throw new Problem(reason, { retryAfter: 5 });
    return takesWrites && ((await freeBytes?.()) ?? Number.POSITIVE_INFINITY) >= leastFreeBytes ? 'ok' : 'reading-only';
  });
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem('database-busy', { retryAfter: databaseProblems['database-busy'] })), deadlineMs);
    });
    const looked = check(undefined);
    looked.catch(() => {
      // the caller has already been answered: too late
    });
    try {
      return await Promise.race([looked, tooLate]);
    } catch (cause) {
      if (cause instanceof Problem) throw cause;
      const code = databaseFailureOf(cause)?.code ?? 'database-unavailable';
      throw new Problem(code, { cause, retryAfter: databaseProblems[code] });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** Thrown to roll back the write of a check. */
class Undone extends Error {}

/** Writes in a transaction, as any call does, and rolls it back. @returns false where the disk is full */
async function tryToWrite(db: Db): Promise<boolean> {
  try {
    await db.transaction(async (tx) => {
      await tx.execute(sql`update database_mark set mark = mark`);
      throw new Undone();
    });
  } catch (error) {
    if (databaseFailureOf(error)?.code === 'disk-full') return false;
    if (!(error instanceof Undone)) throw error;
  }
  return true;
}

async function missingMigrations(db: Db): Promise<string[]> {
  const applied = new Set((await rowsOf<{ name: string }>(db, sql`select name from migration`)).map(({ name }) => name));
  return (await shippedNames()).filter((name) => !applied.has(name));
}

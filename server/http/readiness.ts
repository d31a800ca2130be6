import { sql } from 'drizzle-orm';
import type { Readiness } from '#contract/operation/readiness.ts';
import { databaseProblems } from '#contract/problems.ts';
import type { Database } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { shippedNames } from '#server/db/migrate.ts';
import { singleFlight } from '#server/db/single-flight.ts';
import { Problem } from './problem.ts';

/** What a process must have to serve people. */
export interface ReadinessState {
  /** Migrations of this version that the database does not have. */
  missingMigrations: string[];
  /** Seconds since this process last looked for what others changed. */
  feedAge: number;
}

/** Less than this on the disk, and a write may be the one that PostgreSQL cannot finish. */
const leastFreeBytes = 64 * 1024 * 1024;
/** It looks every five seconds, also when nobody tells it of anything. */
const oldestFeed = 30;
/** Whoever asks wants an answer within a second. */
const deadlineMs = 800;

/** Why a process is not ready; undefined when it is. */
export function notReadyReason({ missingMigrations, feedAge }: ReadinessState): 'database-outdated' | 'feed-behind' | undefined {
  if (missingMigrations.length > 0) return 'database-outdated';
  return feedAge > oldestFeed ? 'feed-behind' : undefined;
}

/**
 * Looks whether this process can serve: reads, writes (which is rolled back), has the migrations of this version, and learns of others' changes. With
 * a full disk it can, but reading only: every other process has the same disk, and whoever is sent away reads nothing.
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
      // too late for whoever asked
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

/** Thrown to undo the write of a look. */
class Undone extends Error {}

/** Writes as any call does, and takes it back. @returns false where the disk is full */
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

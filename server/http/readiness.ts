import { sql } from 'drizzle-orm';
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
  /** Where the database is on a disk of ours. */
  freeBytes: number | undefined;
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
export function notReadyReason({
  missingMigrations,
  freeBytes,
  feedAge,
}: ReadinessState): 'database-outdated' | 'disk-full' | 'feed-behind' | undefined {
  if (missingMigrations.length > 0) return 'database-outdated';
  if (freeBytes !== undefined && freeBytes < leastFreeBytes) return 'disk-full';
  return feedAge > oldestFeed ? 'feed-behind' : undefined;
}

/** Looks whether this process can serve: reads, writes (which is rolled back), is of this version, and hears of others. */
export function readinessCheck({ brief, freeBytes }: Database, feedAge: () => number): () => Promise<void> {
  const look = singleFlight(async () => {
    const missingMigrations = await tryToWrite(brief);
    const reason = notReadyReason({ missingMigrations, freeBytes: await freeBytes?.(), feedAge: feedAge() });
    if (reason !== undefined) throw new Problem(reason, { retryAfter: 5 });
  });
  return async () => {
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Problem('database-busy', { retryAfter: databaseProblems['database-busy'] })), deadlineMs);
    });
    const looked = look(undefined);
    looked.catch(() => {
      // too late for whoever asked
    });
    try {
      await Promise.race([looked, tooLate]);
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

/** Writes as any call does, and takes it back. @returns the migrations that are missing */
async function tryToWrite(db: Db): Promise<string[]> {
  let applied: string[] = [];
  const looked = db.transaction(async (tx) => {
    const [row] = await rowsOf<{ applied: string[] }>(
      tx,
      sql`update database_mark set mark = mark returning (select array_agg(name) from migration) as applied`,
    );
    applied = row?.applied ?? [];
    throw new Undone();
  });
  await looked.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return (await shippedNames()).filter((name) => !applied.includes(name));
}

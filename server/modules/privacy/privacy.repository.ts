import { sql } from 'drizzle-orm';
import type { JobName } from '#contract/jobs/job-names.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/**
 * Whether anybody was erased since the last run of a job, however long ago that was; at any time where there was none, or it failed. A day
 * more is allowed for those who were erased while it ran.
 */
export async function erasedSinceRun(db: Db, job: JobName): Promise<boolean> {
  const [row] = await rowsOf<{ any: boolean }>(
    db,
    sql`with last as (
          select coalesce((select least(ended_at, now()) - interval '1 day' from job_run where name = ${job} and error is null
            and ended_at is not null), '-infinity') as run)
        select exists (select from "order", last where erased_at > run)
          or exists (select from member, last where erased_at > run)
          or exists (select from maker, last where erased_at > run) as any`,
  );
  return row?.any ?? false;
}

/** Rebuilds the index that finds receivers: it keeps words of which no row is left. */
export async function dropErasedWords(db: Db): Promise<void> {
  await db.execute(sql`select drop_erased_words()`);
}

/** How many receivers were erased, and how many of them by age between two moments. */
export async function countErased(db: Db, from: Date | null, to: Date | null): Promise<{ all: number; byAge: number }> {
  const [row] = await rowsOf<{ all: number; byAge: number }>(
    db,
    sql`select count(*)::int as "all",
          count(*) filter (where erased_reason is null and erased_at between ${from?.toISOString() ?? null}::timestamptz
            and ${to?.toISOString() ?? null}::timestamptz)::int as "byAge"
        from "order" where erased_at is not null`,
  );
  return row ?? { all: 0, byAge: 0 };
}

import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';

/** Whether anybody was erased within this time ('1 day', an interval of PostgreSQL). */
export async function erasedSince(db: Db, interval: string): Promise<boolean> {
  const [row] = await rowsOf<{ any: boolean }>(
    db,
    sql`select exists (select from "order" where erased_at > now() - ${interval}::interval)
          or exists (select from member where erased_at > now() - ${interval}::interval)
          or exists (select from maker where erased_at > now() - ${interval}::interval) as any`,
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

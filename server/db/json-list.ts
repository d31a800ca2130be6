import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { ChangeKind } from '#contract/history/history.ts';
import { identityOf, snapshotOf } from '#contract/live-cursor.ts';
import { JsonText } from '#server/http/route.ts';
import { committedSince } from './cursor/committed-since.ts';
import { currentCursor, isOfOtherHistory, presentCursor } from './cursor/cursor.ts';
import { type Db, rowsOf } from './db.ts';
import { gzipOnce } from './gzip-once.ts';
import { preparedOnce } from './prepared.ts';
import { singleFlight } from './single-flight.ts';

/** `col as "name", …`: the select list of a row as it stands on the wire. */
export const wireColumns = (columns: Record<string, PgColumn | SQL>): SQL =>
  sql.join(
    Object.entries(columns).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
    sql`, `,
  );

/**
 * A long list that the database writes as JSON text in one go, kept in memory until one of its rows changes.
 * Whether it still holds is asked of the database itself (a probe of the history's index), not guessed from a clock: a
 * reader always sees what was committed before it asked, by whichever process. Readers who come together share one
 * look, and one building of the list.
 *
 * @param kinds the kinds of rows the list is made of; every change of theirs is in the history
 * @param rows a query whose rows are the elements, each as on the wire
 */
export function cachedJsonList<Row>(kinds: readonly ChangeKind[], rows: SQL): (db: Db) => Promise<JsonText<Row[]>> {
  const probe = changeProbe(kinds);
  let kept: JsonText<Row[]> | undefined;

  return singleFlight(async (db: Db) => {
    const { changed, cursor } = kept?.cursor === undefined ? everything : await probe(db, kept.cursor);
    // a list that is valid at both moments is the list of the later one, too
    kept = kept && !changed ? new JsonText(kept.body, kept.gzip, cursor, kept.rows) : await build<Row>(db, rows);
    return kept;
  });
}

async function build<Row>(db: Db, rows: SQL): Promise<JsonText<Row[]>> {
  // asked for before: a list of a later history under an earlier one's name is only built once more
  const identity = identityOf(await currentCursor(db));
  // the snapshot is the one that the very same statement reads with
  const [built] = await rowsOf<{ snapshot: string; list: string; rows: number }>(
    db,
    sql`select pg_current_snapshot()::text as snapshot, coalesce(json_agg(list), '[]')::text as list,
      count(*)::int as rows from (${rows}) list`,
  );
  const body = Buffer.from(built?.list ?? '[]');
  return new JsonText<Row[]>(body, gzipOnce(body), built && `${identity}.${built.snapshot}`, built?.rows);
}

interface Probed {
  changed: boolean;
  /** The cursor for which the check was made. */
  cursor: string | undefined;
}
const everything: Probed = { changed: true, cursor: undefined };

/**
 * Asks whether one of the kinds has a change that a cursor did not see. The kinds are looked at last: `xact` is what
 * has the right index.
 */
function changeProbe(kinds: readonly ChangeKind[]): (db: Db, cursor: string) => Promise<Probed> {
  const kindList = sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  );
  const statement = preparedOnce((db) =>
    db
      .select({
        changed: sql<boolean>`exists (
          with recent as materialized (select kind from change_history where ${committedSince(sql.placeholder('snapshot'))})
          select from recent where kind in (${kindList}))`,
        cursor: presentCursor,
      })
      .from(sql`(values (1)) one`)
      .prepare(`changed_since_${kinds.join('_')}`),
  );
  return async (db, cursor) => {
    const [answer] = await statement(db).execute({ snapshot: snapshotOf(cursor) });
    return answer === undefined || isOfOtherHistory(cursor, answer.cursor) ? everything : answer;
  };
}

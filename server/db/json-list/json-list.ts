import { sql } from 'drizzle-orm';
import { snapshotOf } from '#contract/live-cursor.ts';
import { committedSince } from '#server/db/cursor/committed-since.ts';
import { isOfOtherHistory, presentCursor } from '#server/db/cursor/cursor.ts';
import type { Db } from '#server/db/db.ts';
import { preparedOnce } from '#server/db/prepared.ts';
import { singleFlight } from '#server/db/single-flight.ts';
import { JsonText } from '#server/http/json-text/json-text.ts';
import { listOf } from '#server/http/json-text/text-piece.ts';
import type { ListSource } from './list-source.ts';
import { isOf, type ReadList, readChanges, readWhole } from './read-list.ts';

/**
 * Caches a long list that the database writes as JSON text; after a change only the changed rows are read again. The database
 * itself is asked whether there was a change (a probe of the history's index), rather than relying on a time to live: a reader
 * always sees everything that was committed before its call, by any process. Concurrent readers share one probe and one
 * reading.
 *
 * @param name the name of the probe's prepared statement, unique for each list
 */
export function cachedJsonList<Row>(name: string, source: ListSource<Row>): (db: Db) => Promise<JsonText<Row[]>> {
  const probe = changeProbe(name, source);
  let cached: ReadList<Row> | undefined;
  let text: JsonText<Row[]> | undefined;

  return singleFlight(async (db: Db) => {
    const { changed, cursor } = cached === undefined ? everything : await probe(db, cached.cursor);
    if (cached === undefined || text === undefined || changed) {
      cached = (cached && cursor !== undefined ? await readChanges(db, source, cached) : undefined) ?? (await readWhole(db, source));
      text = textOf(cached);
    } else if (cursor !== undefined) {
      // without a change in between, the list is also valid at the later cursor
      cached = { ...cached, cursor };
      text = text.at(cursor);
    }
    return text;
  });
}

const textOf = <Row>({ chunks, cursor }: ReadList<Row>): JsonText<Row[]> =>
  new JsonText(listOf(chunks), { cursor, rows: chunks.reduce((sum, { keys }) => sum + keys.length, 0) });

interface Probed {
  changed: boolean;
  /** The cursor at the time of the probe; undefined where the cached list belongs to another database. */
  cursor: string | undefined;
}
const everything: Probed = { changed: true, cursor: undefined };

/** Asks whether there is a change that a cursor did not see. The kinds are filtered last, as the index on `xact` is the selective one. */
function changeProbe(name: string, source: ListSource<never>): (db: Db, cursor: string) => Promise<Probed> {
  const statement = preparedOnce((db) =>
    db
      .select({
        changed: sql<boolean>`exists (
          with recent as materialized (select kind, field from change_history where ${committedSince(sql.placeholder('snapshot'))})
          select from recent where ${isOf(source)})`,
        cursor: presentCursor,
      })
      .from(sql`(values (1)) one`)
      .prepare(`changed_since_${name}`),
  );
  return async (db, cursor) => {
    const [answer] = await statement(db).execute({ snapshot: snapshotOf(cursor) });
    return answer === undefined || isOfOtherHistory(cursor, answer.cursor) ? everything : answer;
  };
}

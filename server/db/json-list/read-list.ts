import { type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/history.ts';
import { snapshotOf } from '#contract/live-cursor.ts';
import { committedSince } from '#server/db/cursor/committed-since.ts';
import { currentCursor, isOfOtherHistory } from '#server/db/cursor/cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cutIntoChunks, type ListChunk, type RowText } from './list-chunk.ts';
import { type ListSource, numbers } from './list-source.ts';
import { patchChunks } from './patch-chunks.ts';

/** A list with the cursor at which it was read. */
export interface ReadList<Row> {
  chunks: readonly ListChunk<Row>[];
  cursor: string;
}

/** Runs reads on one snapshot. */
const atOneMoment = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** The query for rows as JSON text, with their keys. */
const texts = ({ key, rows }: ListSource<never>, keys?: SQL): SQL =>
  sql`select list.${sql.identifier(key)} as key, row_to_json(list)::text as text from (${rows(keys)}) list`;

/** How many rows are read at a time, so that neither the server nor the database holds a large list in one piece. */
const batch = 1000;

/** Reads the whole list. */
export const readWhole = <Row>(db: Db, source: ListSource<Row>): Promise<ReadList<Row>> =>
  atOneMoment(db, async (tx) => {
    const cursor = await currentCursor(tx);
    // all rows will be fetched: choose the plan with the lowest total cost, not the fastest first rows
    await tx.execute(sql`set local cursor_tuple_fraction = 1`);
    await tx.execute(sql`declare list no scroll cursor for ${texts(source)}`);
    const chunks: ListChunk<Row>[] = [];
    for (;;) {
      const rows = await rowsOf<RowText>(tx, sql.raw(`fetch ${batch} from list`));
      chunks.push(...cutIntoChunks<Row>(rows));
      if (rows.length < batch) return { chunks, cursor };
    }
  });

/**
 * Reads only the rows that have changed since a list was read.
 * @returns undefined where reading the whole list is no more work, or where the database has become another one and the changes
 * cannot be known
 */
export const readChanges = <Row>(db: Db, source: ListSource<Row>, previous: ReadList<Row>): Promise<ReadList<Row> | undefined> =>
  atOneMoment(db, async (tx) => {
    const cursor = await currentCursor(tx);
    if (isOfOtherHistory(previous.cursor, cursor)) return undefined;
    const mostKeys = previous.chunks.reduce((sum, { keys }) => sum + keys.length, 0) / 2;
    const keys = await changedKeys(tx, source, previous.cursor, mostKeys);
    if (keys === undefined || keys.size > mostKeys) return undefined;
    const rows = await rowsOf<RowText>(tx, texts(source, numbers([...keys])));
    return { chunks: patchChunks(previous.chunks, keys, rows, source.order), cursor };
  });

/** The keys of the rows that may have changed; undefined where there are too many changes to read them all. */
async function changedKeys(tx: Db, source: ListSource<never>, since: string, most: number): Promise<Set<number> | undefined> {
  const { kinds, joined } = source;
  // one row may have a change of each kind, so this limit is reached only where more than `most` rows changed
  const limit = (kinds.length + (joined ? 1 : 0)) * (Math.floor(most) + 1);
  const changed = await rowsOf<{ kind: ChangeKind; id: number }>(
    tx,
    sql`with recent as materialized (select kind, entity_id, field from change_history where ${committedSince(snapshotOf(since))})
      select distinct kind, entity_id::int as id from recent where ${isOf(source)} limit ${limit}`,
  );
  if (changed.length === limit) return undefined;
  const [others, own] = [changed.filter(({ kind }) => kind === joined?.kind), changed.filter(({ kind }) => kind !== joined?.kind)];
  if (joined === undefined || others.length === 0) return new Set(own.map(({ id }) => id));
  const found = await rowsOf<{ key: number }>(tx, sql`select key from (${joined.keysOf(numbers(others.map(({ id }) => id)))}) found (key)`);
  return new Set([...own.map(({ id }) => id), ...found.map(({ key }) => key)]);
}

/** Condition on a change: rows of the list show it. */
export function isOf({ kinds, joined }: Pick<ListSource<never>, 'kinds' | 'joined'>): SQL {
  const own = sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  return joined ? sql`(${own} or kind = ${joined.kind} and field = ${joined.field})` : own;
}

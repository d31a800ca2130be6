import { type SQL, sql } from 'drizzle-orm';
import type { ChangeKind } from '#contract/history/history.ts';
import { snapshotOf } from '#contract/live-cursor.ts';
import { committedSince } from '#server/db/cursor/committed-since.ts';
import { currentCursor, isOfOtherHistory } from '#server/db/cursor/cursor.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { cutIntoChunks, type ListChunk, type RowText } from './list-chunk.ts';
import { type ListSource, numbers } from './list-source.ts';
import { patchChunks } from './patch-chunks.ts';

/** A list as it was at one moment. */
export interface ReadList<Row> {
  chunks: readonly ListChunk<Row>[];
  cursor: string;
}

/** Everything that is read in it belongs to one moment. */
const atOneMoment = <Result>(db: Db, read: (tx: Db) => Promise<Result>): Promise<Result> =>
  db.transaction((tx) => read(tx as unknown as Db), { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** Rows with their keys, each written by the database. */
const texts = ({ key, rows }: ListSource<never>, keys?: SQL): SQL =>
  sql`select list.${sql.identifier(key)} as key, row_to_json(list)::text as text from (${rows(keys)}) list`;

/** How many rows are read at a time: neither side ever has a large list in one piece. */
const batch = 1000;

/** Reads all of a list. */
export const readWhole = <Row>(db: Db, source: ListSource<Row>): Promise<ReadList<Row>> =>
  atOneMoment(db, async (tx) => {
    const cursor = await currentCursor(tx);
    // all of it will be read: the plan that is quickest to its end
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
 * Reads of a list only what has changed since it was read. Nothing where that is no less than all of it, or cannot be
 * known, as the database has become another one.
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

/** The keys of the rows that may be others since; nothing where so much has changed that not all of it was read. */
async function changedKeys(tx: Db, source: ListSource<never>, since: string, most: number): Promise<Set<number> | undefined> {
  const { kinds, joined } = source;
  // a row may have changed in all of its kinds: only changes of more rows than so many come to this
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

/** Condition on a change: one that a row of the list shows. */
export function isOf({ kinds, joined }: Pick<ListSource<never>, 'kinds' | 'joined'>): SQL {
  const own = sql`kind in (${sql.join(
    kinds.map((kind) => sql`${kind}`),
    sql`, `,
  )})`;
  return joined ? sql`(${own} or kind = ${joined.kind} and field = ${joined.field})` : own;
}

import { type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { canExtend } from './can-extend.ts';
import type { Check, Finding } from './finding.ts';
import { codeOf, reasonOf } from './reason-of.ts';

const serializationFailure = '40001';

interface Index {
  index: string;
  table: string;
  keys: string;
  /** The index contains every row of its table (it is not partial). */
  isWhole: boolean;
}

/**
 * Compares indexes with their tables: with PostgreSQL's own `amcheck` where it is available, which detects more; otherwise by
 * counting the rows that are read through the index.
 */
export const indexesCheck: Check = {
  name: 'indexes',
  async find(db) {
    const indexes = await rowsOf<Index>(
      db,
      sql`select i.indexrelid::regclass::text as index, i.indrelid::regclass::text as "table", indpred is null as "isWhole",
          (select string_agg(pg_get_indexdef(i.indexrelid, n, true), ', ' order by n) from generate_series(1, i.indnkeyatts) n) as keys
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am on pg_am.oid = c.relam
        join pg_class t on t.oid = i.indrelid
        where t.relnamespace = 'public'::regnamespace and t.relpersistence = 'p' and amname = 'btree' order by 1`,
    );
    const findings: Finding[] = [];
    const isThorough = await canExtend(db, 'amcheck');
    for (const index of indexes) findings.push(...(await (isThorough ? verified(db, index) : compared(db, index))));
    if (isThorough) findings.push(...(await damagedTables(db, [...new Set(indexes.map(({ table }) => table))])));
    return findings;
  },
};

async function verified(db: Db, whole: Index): Promise<Finding[]> {
  const { index } = whole;
  try {
    await db.transaction((tx) => tx.execute(sql`select bt_index_check(${index}::regclass, true)`));
    return [];
  } catch (error) {
    // amcheck cannot check an index that was built after the snapshot of this transaction
    if (codeOf(error) === serializationFailure) return await compared(db, whole);
    return [{ code: 'index-damaged', values: { index, reason: reasonOf(error) }, repair: rebuild(index) }];
  }
}

async function compared(db: Db, { index, table, keys, isWhole }: Index): Promise<Finding[]> {
  if (!isWhole) return [];
  const count = async (from: SQL): Promise<number> =>
    (await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ${from}`))[0]?.rows ?? 0;
  await onlyBy(db, 'seqscan');
  const inTable = await count(sql.raw(table));
  await onlyBy(db, 'index');
  const inIndex = await count(sql`(select ${sql.raw(keys)} from ${sql.raw(table)} order by ${sql.raw(keys)} offset 0) ordered`);
  return inIndex === inTable ? [] : [{ code: 'index-differs', values: { index, inIndex, inTable }, repair: rebuild(index) }];
}

/** Makes the planner read tables in one way only, for the rest of the transaction. */
async function onlyBy(db: Db, way: 'seqscan' | 'index'): Promise<void> {
  const on = (is: boolean) => sql.raw(is ? 'on' : 'off');
  await db.execute(sql`set local enable_seqscan = ${on(way === 'seqscan')}`);
  await db.execute(sql`set local enable_sort = ${on(way === 'seqscan')}`);
  await db.execute(sql`set local enable_indexscan = ${on(way === 'index')}`);
  await db.execute(sql`set local enable_indexonlyscan = ${on(way === 'index')}`);
  await db.execute(sql`set local enable_bitmapscan = off`);
}

async function damagedTables(db: Db, tables: readonly string[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const table of tables) {
    const [first] = await rowsOf<{ reason: string }>(db, sql`select msg as reason from verify_heapam(${table}::regclass) limit 1`);
    if (first) findings.push({ code: 'table-damaged', values: { table, ...first } });
  }
  return findings;
}

const rebuild = (index: string) => (db: Db) => db.execute(sql`reindex index ${sql.raw(index)}`);

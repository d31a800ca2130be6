import { sql } from 'drizzle-orm';
import type { ChangeSetKind } from '#contract/change-sets/change-set-kinds.ts';
import { type Db, rowsOf } from '#server/db/db.ts';

/** A change set: all calls of one person with the same key belong to it. */
export interface SetInWork {
  setKey: string;
  kind: ChangeSetKind;
  staffId: number;
  putBackOf?: number;
}

/** One call of a change set, with its reply. */
export interface Part {
  changeSetId: number;
  contentHash: Buffer;
  reply: string;
}

/** Locks keys until the transaction ends: nobody else works under one of them. */
export async function lockKeys(tx: Db, keys: readonly string[]): Promise<void> {
  for (const key of [...new Set(keys)].sort()) await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
}

interface StoredSet extends Pick<SetInWork, 'kind' | 'staffId'> {
  changeSetId: number;
  /** Whether somebody has put it back, or what of it could be put back. */
  isPutBack: boolean;
}

/** The set under a key. */
export async function findSet(tx: Db, setKey: string): Promise<StoredSet | undefined> {
  const [found] = await rowsOf<StoredSet>(
    tx,
    sql`select change_set_id as "changeSetId", kind, staff_id as "staffId",
        exists (select from change_set later where later.put_back_of = change_set.change_set_id) as "isPutBack"
      from change_set where set_key = ${setKey}`,
  );
  return found;
}

export async function nextSetNumber(tx: Db): Promise<number> {
  const [next] = await rowsOf<{ id: number }>(
    tx,
    sql`select nextval(pg_get_serial_sequence('change_set', 'change_set_id'))::integer as id`,
  );
  if (!next) throw new Error('a sequence returned no number');
  return next.id;
}

/** The key of a set, under which its parts are written. */
export async function keyOfSet(db: Db, changeSetId: number): Promise<string | undefined> {
  const [found] = await rowsOf<{ setKey: string }>(
    db,
    sql`select set_key as "setKey" from change_set where change_set_id = ${changeSetId}`,
  );
  return found?.setKey;
}

/** Assigns the following writes of this transaction to the set; null: to none. */
export const writeInto = (tx: Db, changeSetId: number | null) =>
  tx.execute(sql`select set_config('samusil.change_set', ${changeSetId === null ? '' : String(changeSetId)}, true)`);

/** Stores the set with the counts of its changes so far. @returns whether it has any */
export async function countSet(tx: Db, changeSetId: number, { setKey, kind, staffId, putBackOf }: SetInWork): Promise<boolean> {
  const stored = await rowsOf(
    tx,
    sql`with counted as (
        select kind, field, count(*)::int as count, max(change_id) as last from change_history where change_set_id = ${changeSetId} group by 1, 2)
      insert into change_set (change_set_id, set_key, kind, staff_id, put_back_of, row_count, changes, last_change_id)
      select ${changeSetId}::integer, ${setKey}::uuid, ${kind}, ${staffId}::integer, ${putBackOf ?? null}::integer,
        (select count(distinct (case kind when 'priceSheet' then 'product' else kind end, entity_id))::int from change_history
          where change_set_id = ${changeSetId}),
        jsonb_agg(jsonb_build_object('kind', kind, 'field', field, 'count', count) order by kind, field nulls first), max(last)
      from counted having count(*) > 0
      on conflict on constraint change_set_key do update
        set row_count = excluded.row_count, changes = excluded.changes, last_change_id = excluded.last_change_id
      returning 1`,
  );
  return stored.length > 0;
}

export async function findPart(db: Db, partKey: string): Promise<Part | undefined> {
  const [part] = await rowsOf<Part>(
    db,
    sql`select change_set_id as "changeSetId", content_hash as "contentHash", reply from change_set_part where part_key = ${partKey}`,
  );
  return part && { ...part, contentHash: Buffer.from(part.contentHash) };
}

/** Stores the reply to a call, and deletes replies that are older than a day. */
export async function keepPart(tx: Db, partKey: string, { changeSetId, contentHash, reply }: Part): Promise<void> {
  await tx.execute(sql`delete from change_set_part where made_at < now() - interval '1 day'`);
  await tx.execute(sql`insert into change_set_part (part_key, change_set_id, content_hash, reply)
    values (${partKey}, ${changeSetId}, ${contentHash}, ${reply})`);
}

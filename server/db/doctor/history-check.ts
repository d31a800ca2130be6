import { type SQL, sql } from 'drizzle-orm';
import { erasedValue } from '#contract/history/erased-value.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type Check, examplesOf, type Finding } from './finding.ts';

/** A table whose changes the trigger `record_change` records. */
interface Recorded {
  table: string;
  kind: string;
  key: string;
  /** Columns that are not recorded. */
  hidden: string[];
  /** Whether every new row is recorded, too. */
  hasBeginnings: boolean;
}

type Wrong = 'rows-without-history' | 'rows-lost' | 'rows-differ-from-history';

/**
 * Compares rows with their history, which contains every value that was ever written: a row must equal the last recorded
 * values. Where rows or history were lost, or came back from an older copy, they differ.
 */
export const historyCheck: Check = {
  name: 'history',
  async find(db) {
    const findings: Finding[] = [];
    for (const recorded of await recordedTables(db)) findings.push(...(await compareTable(db, recorded)));
    return findings;
  },
};

/** Finds the recorded tables by their triggers. */
async function recordedTables(db: Db): Promise<Recorded[]> {
  const triggers = await rowsOf<{ table: string; given: string; onInsert: boolean; always: boolean }>(
    db,
    sql`select tgrelid::regclass::text as "table", encode(tgargs, 'escape') as given, (tgtype & 4) > 0 as "onInsert", tgqual is null as always
        from pg_trigger join pg_proc on pg_proc.oid = tgfoid where proname = 'record_change' order by 1`,
  );
  return [...Map.groupBy(triggers, ({ table }) => table)].map(([table, ofTable]) => {
    const [kind = '', key = '', ...hidden] = (ofTable[0]?.given ?? '').split('\\000').filter(Boolean);
    const hasBeginnings = ofTable.some(({ onInsert, always }) => onInsert && always);
    return { table, kind, key, hidden: ['revision', 'updated_by', 'updated_at', ...hidden], hasBeginnings };
  });
}

/** The history records a moment with the time zone that the database had then, so the same moment may have different texts. */
const moment = '^[0-9]{4,6}-[0-9]{2}-[0-9]{2}T[0-9:.]+[+-][0-9:]+$';
const isSameMoment = (one: SQL, other: SQL): SQL => sql`case when ${one} ~ ${moment} and ${other} ~ ${moment}
  then (${one})::timestamptz = (${other})::timestamptz else false end`;

async function compareTable(db: Db, { table, kind, key, hidden, hasBeginnings }: Recorded): Promise<Finding[]> {
  const wrong = await rowsOf<{ wrong: Wrong; rows: number; ids: string[] }>(
    db,
    sql`with made as (
          select distinct on (entity_id) entity_id, change_id, to_value from change_history
          where kind = ${kind} and field is null order by entity_id, change_id desc),
        latest as (
          select distinct on (h.entity_id, h.field) h.entity_id, h.field, h.to_value, h.change_id, h.revision
          from change_history h left join made using (entity_id)
          where kind = ${kind} and h.field is not null and h.change_id > coalesce(made.change_id, 0)
          order by h.entity_id, h.field, h.change_id desc),
        changed as (
          select entity_id, jsonb_object_agg(field, to_value) as fields, max(revision) as revision from latest group by entity_id),
        told as (
          select coalesce(made.entity_id, changed.entity_id) as id, changed.revision, made.change_id is not null as is_made,
            made.change_id is not null and made.to_value is null and changed.fields is null as is_gone,
            coalesce(made.to_value, '{}') || coalesce(changed.fields, '{}') as expected
          from made full join changed on changed.entity_id = made.entity_id),
        present as (
          select (${sql.identifier(key)})::text collate "C" as id, revision, to_jsonb(t) - ${`{${hidden.join(',')}}`}::text[] as row from ${sql.raw(table)} t),
        judged as (
          select coalesce(present.id, told.id) as id, case
            when present.id is null then case when not is_gone then 'rows-lost' end
            when (told.id is null or not is_made) and ${hasBeginnings} then 'rows-without-history'
            when told.id is null then null
            when is_gone or present.revision < told.revision then 'rows-differ-from-history'
            -- the quick comparison comes first; a value of a removed column, or one that was erased, proves nothing
            when present.row || told.expected <> present.row and exists (
              select from jsonb_each(told.expected) e where present.row ? e.key and present.row -> e.key <> e.value
                and e.value <> ${JSON.stringify(erasedValue)}::jsonb and not ${isSameMoment(sql`present.row ->> e.key`, sql`e.value #>> '{}'`)}
            ) then 'rows-differ-from-history' end as wrong
          from present full join told on told.id = present.id)
        select wrong, count(*)::int as rows, (array_agg(id))[:5] as ids from judged where wrong is not null group by wrong order by wrong`,
  );
  return wrong.map(({ wrong: code, rows, ids }) => ({ code, values: { table, rows, examples: examplesOf(ids) } }));
}

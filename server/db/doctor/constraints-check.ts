import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import type { Check, Finding } from './finding.ts';

/**
 * Checks constraints against the rows themselves, without any index: values, references, and uniqueness. The database enforces
 * them with every write; faulty disks, copies and disabled triggers can still break them.
 */
export const constraintsCheck: Check = {
  name: 'constraints',
  async find(db) {
    for (const way of ['indexscan', 'indexonlyscan', 'bitmapscan', 'nestloop']) await db.execute(sql.raw(`set local enable_${way} = off`));
    return [...(await brokenValues(db)), ...(await brokenReferences(db)), ...(await doubledRows(db)), ...(await rowsOutside(db))];
  },
};

interface Promised {
  table: string;
  name: string;
  /** An SQL condition that is true for a sound row. */
  condition: string;
}

/** Checks all `check` and `not null` constraints of a table in one scan. */
async function brokenValues(db: Db): Promise<Finding[]> {
  const promises = await rowsOf<Promised>(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, pg_get_expr(conbin, conrelid) as condition
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'c' and conrelid <> 0
        union all
        select c.oid::regclass::text, 'not null ' || attname, format('%I is not null', attname)
        from pg_attribute a join pg_class c on c.oid = attrelid
        where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and attnotnull and not attisdropped`,
  );
  const findings: Finding[] = [];
  for (const [table, ofTable] of Map.groupBy(promises, (promise) => promise.table)) {
    const counts = ofTable.map(({ condition }, at) => `count(*) filter (where not (${condition}))::int as c${at}`);
    const [broken] = await rowsOf<Record<string, number>>(db, sql.raw(`select ${counts.join(', ')} from ${table}`));
    for (const [at, { name }] of ofTable.entries()) {
      const rows = broken?.[`c${at}`] ?? 0;
      if (rows > 0) findings.push({ code: 'rows-break-constraint', values: { table, constraint: name, rows } });
    }
  }
  return findings;
}

async function brokenReferences(db: Db): Promise<Finding[]> {
  const references = await rowsOf<{ table: string; name: string; parent: string; columns: string[]; keys: string[] }>(
    db,
    sql`select conrelid::regclass::text as "table", conname as name, confrelid::regclass::text as parent,
        (select json_agg(quote_ident(attname) order by n) from unnest(conkey) with ordinality k(num, n)
          join pg_attribute on attrelid = conrelid and attnum = num) as columns,
        (select json_agg(quote_ident(attname) order by n) from unnest(confkey) with ordinality k(num, n)
          join pg_attribute on attrelid = confrelid and attnum = num) as keys
        from pg_constraint where connamespace = 'public'::regnamespace and contype = 'f'`,
  );
  const findings: Finding[] = [];
  for (const { table, name, parent, columns, keys } of references) {
    const filled = columns.map((column) => `c.${column} is not null`).join(' and ');
    const same = columns.map((column, at) => `p.${keys[at]} = c.${column}`).join(' and ');
    const rows = await counted(db, `${table} c where ${filled} and not exists (select from ${parent} p where ${same})`);
    if (rows > 0) findings.push({ code: 'rows-break-constraint', values: { table, constraint: name, rows } });
  }
  return findings;
}

async function doubledRows(db: Db): Promise<Finding[]> {
  const uniques = await rowsOf<{ table: string; index: string; keys: string; only: string | null }>(
    db,
    sql`select indrelid::regclass::text as "table", indexrelid::regclass::text as index, pg_get_expr(indpred, indrelid) as only,
        (select string_agg(pg_get_indexdef(indexrelid, n, true), ', ' order by n) from generate_series(1, indnkeyatts) n) as keys
        from pg_index join pg_class c on c.oid = indrelid where relnamespace = 'public'::regnamespace and indisunique`,
  );
  const findings: Finding[] = [];
  for (const { table, index, keys, only } of uniques) {
    const doubled = `select from ${table} where row(${keys}) is not null ${only === null ? '' : `and (${only})`} group by ${keys} having count(*) > 1`;
    const values = await counted(db, `(${doubled}) doubled`);
    if (values > 0) findings.push({ code: 'rows-doubled', values: { table, index, values } });
  }
  return findings;
}

/** Finds sub-projects outside the dates of their project, which triggers prevent. */
async function rowsOutside(db: Db): Promise<Finding[]> {
  const rows = await counted(
    db,
    `sub_project s join project p on p.design_workflow_id = s.parent_project_id
     where s.deleted_at is null and (p.deleted_at is not null or s.start_date < p.start_date or s.end_date > p.end_date)`,
  );
  return rows > 0 ? [{ code: 'rows-outside-parent', values: { rows } }] : [];
}

const counted = async (db: Db, from: string): Promise<number> =>
  (await rowsOf<{ rows: number }>(db, sql.raw(`select count(*)::int as rows from ${from}`)))[0]?.rows ?? 0;

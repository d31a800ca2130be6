import type { PGlite } from '@electric-sql/pglite';

/**
 * Removes the dead rows of every table, and counts those tables anew of which a tenth has changed, as PostgreSQL's autovacuum does.
 * Table by table: whoever waits for the database waits for one of them. Of an unchanged table it takes no time; counting "product"
 * takes 0.7 s of 100,000.
 */
export async function vacuum(lite: PGlite): Promise<void> {
  const { rows } = await lite.query<{ name: string }>(tables);
  for (const { name } of rows) {
    // a table may be gone by now
    if (!(await exists(lite, name))) continue;
    await lite.query(`vacuum ${name}`);
    if (await hasChanged(lite, name)) await lite.query(`analyze ${name}`);
  }
}

const tables = `select oid::regclass::text as name from pg_class where relkind in ('r', 'm') and relpersistence <> 't' order by oid`;

async function exists(lite: PGlite, name: string): Promise<boolean> {
  const { rows } = await lite.query<{ oid: number | null }>('select to_regclass($1) as oid', [name]);
  return rows[0]?.oid != null;
}

/** Also where it is not known, as after a crash, which loses what was counted. */
async function hasChanged(lite: PGlite, name: string): Promise<boolean> {
  const { rows } = await lite.query(
    `select from pg_stat_all_tables join pg_class on relid = oid
     where relid = $1::regclass and (last_analyze is null or n_mod_since_analyze > 50 + greatest(reltuples, 0) / 10)`,
    [name],
  );
  return rows.length > 0;
}

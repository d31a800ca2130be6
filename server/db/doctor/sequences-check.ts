import { sql } from 'drizzle-orm';
import { rowsOf } from '#server/db/db.ts';
import type { Check, Finding } from './finding.ts';

/** Checks that each sequence is ahead of the ids in use, so that a new row gets an unused one. */
export const sequencesCheck: Check = {
  name: 'sequences',
  async find(db) {
    const owned = await rowsOf<{ sequence: string; table: string; column: string }>(
      db,
      sql`select s.oid::regclass::text as sequence, refobjid::regclass::text as "table", quote_ident(attname) as column
          from pg_class s join pg_depend d on d.objid = s.oid and d.classid = 'pg_class'::regclass and d.deptype in ('i', 'a')
          join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
          where s.relkind = 'S' and s.relnamespace = 'public'::regnamespace order by 1`,
    );
    const findings: Finding[] = [];
    for (const { sequence, table, column } of owned) {
      const [at] = await rowsOf<{ next: number; highest: number }>(
        db,
        sql.raw(
          `select (last_value + is_called::int)::float8 as next, (select coalesce(max(${column}), 0)::float8 from ${table}) as highest from ${sequence}`,
        ),
      );
      if (!at || at.next > at.highest) continue;
      findings.push({
        code: 'sequence-behind',
        values: { sequence, ...at },
        repair: (db) => db.execute(sql`select setval(${sequence}::regclass, ${at.highest})`),
      });
    }
    return findings;
  },
};

import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '#server/db/db.ts';
import { canExtend } from './can-extend.ts';
import type { Check, Finding } from './finding.ts';

/**
 * Finds table pages that contain only zeros: PostgreSQL takes such a page for empty, and no checksum detects it. After a crash
 * such pages may be legitimate; where an index points to rows in them, these rows are lost. Needs `pageinspect`, and the right
 * to use it.
 */
export const pagesCheck: Check = {
  name: 'pages',
  async find(db) {
    if (!(await canExtend(db, 'pageinspect'))) return [];
    const tables = await rowsOf<{ table: string; key: string }>(
      db,
      sql`select indrelid::regclass::text as "table", indexrelid::regclass::text as key
          from pg_index join pg_class c on c.oid = indrelid
          where indisprimary and relnamespace = 'public'::regnamespace and relpersistence = 'p' order by 1`,
    );
    const findings: Finding[] = [];
    for (const { table, key } of tables) {
      const pages = await zeroedPages(db, table, key);
      if (pages > 0) findings.push({ code: 'zeroed-pages', values: { table, pages } });
    }
    return findings;
  },
};

async function zeroedPages(db: Db, table: string, key: string): Promise<number> {
  const zeroed = await rowsOf<{ page: number }>(
    db,
    sql`select page::int from generate_series(0, pg_relation_size(${table}::regclass) / 8192 - 1) page
        where get_raw_page(${table}, page) = decode(repeat('00', 8192), 'hex')`,
  );
  if (zeroed.length === 0) return 0;
  const [known] = await rowsOf<{ pages: number }>(
    db,
    sql`select count(distinct ((htid::text)::point)[0])::int as pages
        from generate_series(1, pg_relation_size(${key}::regclass) / 8192 - 1) leaf, lateral bt_page_stats(${key}, leaf) stats,
          lateral bt_page_items(${key}, leaf) item
        where stats.type = 'l' and htid is not null and not dead
          and ((htid::text)::point)[0] = any (${`{${zeroed.map(({ page }) => page).join(',')}}`}::float8[])`,
  );
  return known?.pages ?? 0;
}

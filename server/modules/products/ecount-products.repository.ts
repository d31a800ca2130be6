import { type SQL, sql } from 'drizzle-orm';
import type { EcountColumn } from '#contract/accounting/ecount-reasons.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { product } from '#server/db/schema/products/product.ts';
import { beginNewChangeSet } from '#server/modules/change-sets/change-sets.service.ts';
import type { EcountRow, Scope } from './ecount-rows.ts';

/** The result of writing a list. Rows in none of the last three lists were written or already equal. */
export interface Written {
  updated: number;
  inserted: number;
  /** The numbers of the updated and inserted products. */
  stored: number[];
  changedMeanwhile: string[];
  notHere: string[];
  ambiguous: string[];
}

/** A row of the list, with the product that has its SKU. */
export interface Compared extends Record<EcountColumn, string | number | null> {
  sku: string;
  pdNumber: number | null;
  revision: number | null;
  isAmbiguous: boolean;
  newName: string | null;
  newWeight: number | null;
  newCategory: string | null;
  nameDiffers: boolean;
  weightDiffers: boolean;
  categoryDiffers: boolean;
}

/** The rows as a table of the statement, from one JSON parameter, however many there are. */
const given = (rows: readonly EcountRow[]): SQL => sql`
  given as (
    select * from json_to_recordset(${JSON.stringify(rows)}::json)
      as g(sku text, key text, "productName" text, weight numeric(8, 2), category text, revision integer)
  )`;

/** The product with the SKU of a row. */
const here = sql`left join ${product} p on p.sku_key = g.key and p.sku_twin = 0`;

/**
 * Whether several products have this SKU, from before SKUs were compared by their canonical form: it is unknown which one is
 * meant.
 */
const isAmbiguous = sql`(g.key in (select sku_key from ${product} where sku_twin <> 0))`;

/** An empty value in ECOUNT counts as equal. */
const nameDiffers = sql`(g."productName" is not null and g."productName" is distinct from p.product_name)`;
const weightDiffers = sql`(g.weight is not null and g.weight is distinct from p.weight)`;
const categoryDiffers = sql`(g.category is not null and g.category is distinct from p.category)`;
const differs = sql`(${nameDiffers} or ${weightDiffers} or ${categoryDiffers})`;

/** The product has been changed or created since the page compared. */
const movedOn = sql`(g.revision is not null and g.revision is distinct from coalesce(p.revision, 0))`;

/**
 * Stores a list in one statement: it updates rows that differ, and with the scope 'all' inserts missing ones. The
 * table is locked against other writers first, so that no row changes meanwhile and no two lists can deadlock.
 */
export async function writeEcountRows(db: Db, rows: readonly EcountRow[], scope: Scope, staffId: number): Promise<Written> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${product} in share row exclusive mode`);
    await tx.execute(sql`select set_config('samusil.cause', 'ECOUNT', true)`);
    const endChangeSet = await beginNewChangeSet(tx, 'ecount', staffId);
    const [written] = await rowsOf<Written>(
      tx,
      sql`with ${given(rows)},
      updated as (
        update ${product} p set
          product_name = coalesce(g."productName", p.product_name),
          weight = coalesce(g.weight, p.weight),
          category = coalesce(g.category, p.category),
          revision = p.revision + 1, updated_by = ${staffId}, updated_at = now()
        from given g where p.sku_key = g.key and p.sku_twin = 0 and ${differs} and not ${movedOn} and not ${isAmbiguous}
        returning p.pd_number
      ),
      inserted as (
        insert into ${product} (sku, sku_key, product_name, weight, category, updated_by)
        select g.sku, g.key, g."productName", g.weight, g.category, ${staffId}::integer from given g ${here}
        where ${scope === 'all'} and p.pd_number is null and g."productName" is not null and not ${movedOn}
        returning pd_number
      )
      select
        (select count(*) from updated)::int as updated,
        (select count(*) from inserted)::int as inserted,
        array(select pd_number from updated union all select pd_number from inserted order by 1) as stored,
        array(select g.sku from given g ${here} where ${movedOn} and not ${isAmbiguous} and (p.pd_number is null or ${differs})) as "changedMeanwhile",
        array(select g.sku from given g ${here}
          where p.pd_number is null and not ${movedOn} and (${scope !== 'all'} or g."productName" is null)) as "notHere",
        array(select g.sku from given g where ${isAmbiguous}) as ambiguous`,
    );
    await endChangeSet();
    return written ?? { updated: 0, inserted: 0, stored: [], changedMeanwhile: [], notHere: [], ambiguous: [] };
  });
}

/** The same comparison without writing, in the order of the list. */
export const compareEcountRows = (db: Db, rows: readonly EcountRow[]): Promise<Compared[]> =>
  rowsOf<Compared>(
    db,
    sql`with ${given(rows)}
      select g.sku, p.pd_number as "pdNumber", p.revision, ${isAmbiguous} as "isAmbiguous", p.product_name as "productName", p.weight::float8 as weight, p.category,
        g."productName" as "newName", g.weight::float8 as "newWeight", g.category as "newCategory",
        ${nameDiffers} as "nameDiffers", ${weightDiffers} as "weightDiffers", ${categoryDiffers} as "categoryDiffers"
      from given g ${here}`,
  );

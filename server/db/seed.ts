import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { canonicalSku } from '#contract/products/sku.ts';
import { sampleOrders, sampleSeller } from '#samples/orders.ts';
import { samplePeople } from '#samples/people.ts';
import { samplePriceSheets } from '#samples/price-sheets.ts';
import { sampleProducts } from '#samples/products.ts';
import { sampleProjects } from '#samples/projects.ts';
import { sampleRateHistory } from '#samples/rate-history.ts';
import { type Db, rowsOf } from './db.ts';
import { exchangeRate } from './schema/exchange-rate.ts';
import { priceSheet } from './schema/price-sheet.ts';
import { product } from './schema/product.ts';
import { staff } from './schema/staff.ts';
import { seedOrders, seedSeller } from './seed-orders.ts';
import { seedProjects } from './seed-projects.ts';

/** Rows of one statement: large enough to be few, small enough for the memory of the embedded database. */
const batch = 2500;

/** So many products came each day: some are always new, and most are not. */
const samplesInADay = 3;

/**
 * Fills a database that has no staff with the sample people, products, prices, orders and projects, in one
 * transaction, their history included. A neighbour that starts at the same time waits and then finds it done.
 * @returns whether it did
 */
export async function seedSamples(db: Db, { products = 3000 }: { products?: number } = {}): Promise<boolean> {
  return await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${staff} in share row exclusive mode`);
    if ((await rowsOf(tx, sql`select from ${staff} limit 1`)).length > 0) return false;
    await tx.execute(sql`select set_config('samusil.cause', 'sample data', true)`);
    const registered = await tx.insert(staff).values(people()).returning({ staffId: staff.staffId, affiliation: staff.affiliation });
    const sold = sampleProducts(products);
    // the sheets come first: a product that finds none is given an empty one
    await tx.execute(sql`set constraints price_sheet_product deferred`);
    const sheets: (typeof priceSheet.$inferInsert)[] = samplePriceSheets(sold);
    for (let from = 0; from < sheets.length; from += batch) await insertRows(tx, priceSheet, sheets.slice(from, from + batch));
    const rows: (typeof product.$inferInsert)[] = sold.map((row) => ({
      ...row,
      skuKey: canonicalSku(row.sku),
      createdAt: new Date(Date.now() - ((sold.length - row.pdNumber) / samplesInADay) * 24 * 3_600_000),
    }));
    for (let from = 0; from < rows.length; from += batch) await insertRows(tx, product, rows.slice(from, from + batch));
    await tx.execute(sql`select setval(pg_get_serial_sequence('product', 'pd_number'), ${Math.max(rows.length, 1)}, ${rows.length > 0})`);
    await tellRates(tx);
    const sellers = registered.filter(({ affiliation }) => affiliation === 'sales').map(({ staffId }) => staffId);
    await seedSeller(tx, sampleSeller);
    await seedOrders(tx, sampleOrders(sold), sellers);
    const designers = registered.filter(({ affiliation }) => affiliation === 'design_team').map(({ staffId }) => staffId);
    await seedProjects(tx, sampleProjects(designers.length), designers);
    return true;
  });
}

/** The provider's id of an account is left out: the first sign-in finds the person by the verified e-mail and keeps it. */
const people = (): (typeof staff.$inferInsert)[] =>
  samplePeople
    .filter((person) => person.registered)
    .map(({ email, name, nickname, role, affiliation, active }) => ({
      email,
      staffName: name,
      staffNickName: nickname,
      role,
      affiliation,
      active,
    }));

/** Sets the exchange rates, with the past that brought them there. The rows are replaced, not updated: their history is told here. */
async function tellRates(db: Db): Promise<void> {
  const steps = sql`select country, "exchangeRate" as rate, now() - make_interval(days => "daysAgo") as at,
      lag("exchangeRate") over past as before, 1 + row_number() over past as revision
    from json_to_recordset(${JSON.stringify(sampleRateHistory())}::json) as told(country text, "exchangeRate" numeric, "daysAgo" int)
    window past as (partition by country order by "daysAgo" desc)`;
  await db.execute(sql`insert into change_history (at, kind, entity_id, field, from_value, to_value, revision, cause)
    select at, 'exchangeRate', country, 'exchange_rate', coalesce(to_jsonb(before), 'null'), to_jsonb(rate), revision, 'sample data'
    from (${steps}) steps order by at`);
  await db.delete(exchangeRate);
  await db.execute(sql`insert into ${exchangeRate} (country, exchange_rate, revision, updated_at)
    select distinct on (country) country, rate, revision, at from (${steps}) steps order by country, at desc`);
}

/**
 * Inserts rows in one statement with one parameter, however many there are: an `insert … values` would have one for
 * each value, and PostgreSQL takes 65,535. Columns that the first row does not have get their defaults.
 */
async function insertRows<Table extends PgTable>(db: Db, table: Table, rows: Table['$inferInsert'][]): Promise<void> {
  const given = new Set(Object.keys(rows[0] ?? {}));
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => given.has(key));
  const list = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  );
  const json = JSON.stringify(
    rows.map((row) => Object.fromEntries(columns.map(([key, column]) => [column.name, (row as Record<string, unknown>)[key]]))),
  );
  await db.execute(sql`insert into ${table} (${list}) select ${list} from json_populate_recordset(null::${table}, ${json}::json)`);
}

import { type SQL, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import type { Db } from '#server/db/db.ts';
import { seedSamples } from '#server/modules.ts';
import { freshDatabase } from '#test/database.ts';
import { examine, repairAll } from './examine.ts';

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  await seedSamples(database.db, { products: 60 });
  await database.db.execute(sql`update project set predecessors = array[(select 'p' || min(design_workflow_id) from project)],
    revision = revision + 1 where design_workflow_id = (select max(design_workflow_id) from project)`);
});
afterAll(() => database.close());

class Undone extends Error {}

/** Applies damage with triggers and foreign keys disabled. Returns what is found, and what is left after a repair; rolls all of it back. */
async function after(...damage: SQL[]): Promise<{ found: string[]; left: string[] }> {
  const seen = { found: [] as string[], left: [] as string[] };
  const broken = database.db.transaction(async (tx: Db) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    for (const statement of damage) await tx.execute(statement);
    await tx.execute(sql`set local session_replication_role = origin`);
    const findings = await examine(tx);
    seen.found = findings.map(({ code, values }) => `${code} ${JSON.stringify(values)}`);
    seen.left = (await repairAll(tx, findings)).map(({ code, repair }) => (repair ? `${code}, to be repaired` : code));
    throw new Undone();
  });
  await broken.catch((error: unknown) => {
    if (!(error instanceof Undone)) throw error;
  });
  return seen;
}

it('nothing is wrong with an office that works', async () => {
  expect(await examine(database.db)).toEqual([]);
});

it('nothing is wrong with one whose database is in another time zone by now', async () => {
  const { found } = await after(sql`set local timezone = 'Asia/Kathmandu'`);
  expect(found).toEqual([]);
  const moved = await after(
    sql`set local timezone = 'Asia/Kathmandu'`,
    sql`update "order" set registered_at = registered_at + interval '1 hour'`,
  );
  expect(moved.found).toContainEqual(expect.stringContaining('rows-differ-from-history {"table":"\\"order\\""'));
});

it('a value that no history tells of, and one that went back, are found', async () => {
  const { found, left } = await after(
    sql`update product set product_name = 'other' where pd_number = 7`,
    sql`update exchange_rate set revision = 1 where country = 'US'`,
  );
  expect(found).toEqual([
    'rows-differ-from-history {"table":"exchange_rate","rows":1,"examples":["US"]}',
    'rows-differ-from-history {"table":"product","rows":1,"examples":["7"]}',
  ]);
  expect(left).toHaveLength(2);
});

it('a row that was lost is found by its history, by those who refer to it, and by its number', async () => {
  const { found } = await after(sql`delete from "order" where order_number = (select min(order_number) from "order")`);
  expect(found).toEqual([
    expect.stringContaining('rows-break-constraint {"table":"order_line"'),
    expect.stringContaining('rows-break-constraint {"table":"order_listing"'),
    expect.stringContaining('rows-lost {"table":"\\"order\\"","rows":1'),
    expect.stringMatching(/^order-numbers-missing \{"day":"\d{4}-\d\d-\d\d","numbers":\["1"\]\}$/),
  ]);
});

it('a row that came from nowhere is found, and what it must have beside it is put there', async () => {
  const { found, left } = await after(
    sql`insert into product (pd_number, product_name, sku, sku_key) overriding system value values (60000, 'new', 'NEW', 'new')`,
  );
  expect(found).toEqual([
    'rows-without-history {"table":"product","rows":1,"examples":["60000"]}',
    expect.stringContaining('sequence-behind {"sequence":"product_pd_number_seq"'),
    'price-sheet-missing {"products":1,"examples":["60000"]}',
  ]);
  expect(left).toEqual(['rows-without-history']);
  // sequences are not rolled back with the transaction
  await database.db.execute(sql`select setval('product_pd_number_seq', 60)`);
});

it.each([
  [
    'order-counter-behind',
    sql`update order_day set last_number = last_number - 1 where day = (select max(day) from order_day where last_number > 1)`,
  ],
  ['event-missing', sql`delete from calendar_outbox where event_id = (select min(event_id) from project)`],
  ['event-differs', sql`update calendar_outbox set summary = 'other' where event_id = (select min(event_id) from project)`],
  ['dependencies-of-plan', sql`delete from plan_dependency`],
  [
    'dependencies-of-plan',
    sql`insert into plan_dependency (predecessor_project, successor_sub)
        select max(design_workflow_id), (select min(design_workflow_sub_project_id) from sub_project) from project`,
  ],
  ['staff-of-projects', sql`delete from project_staff where staff_id = (select min(staff_id) from project_staff)`],
])('%s is found and put right', async (code, damage) => {
  const { found, left } = await after(damage);
  expect(found).toEqual([expect.stringContaining(code)]);
  expect(left).toEqual([]);
});

it('what cannot be put right after all is left to people, and ends nothing else', async () => {
  const { found, left } = await after(
    sql`update pg_index set indisready = false where indexrelid = 'product_sku'::regclass`,
    sql`insert into product (pd_number, product_name, sku, sku_key) overriding system value
        select 60000, 'twin', sku, sku_key from product where pd_number = 3`,
    sql`update pg_index set indisready = true where indexrelid = 'product_sku'::regclass`,
  );
  // which of the two codes is found depends on whether amcheck is available
  expect(found).toContainEqual(expect.stringMatching(/^index-(damaged|differs) \{"index":"product_sku"/));
  expect(left).toEqual([expect.stringMatching(/^index-(damaged|differs)$/), 'rows-doubled', 'rows-without-history']);
  await database.db.execute(sql`select setval('product_pd_number_seq', 60)`);
});

it('rows against what the database promises of them are found, whatever an index says', async () => {
  const { found } = await after(
    sql`alter table order_line drop constraint order_line_quantity_check`,
    sql`update order_line set quantity = 0 where position = 1`,
    sql`alter table order_line add constraint order_line_quantity_check check (quantity between 1 and 100000) not valid`,
    sql`update sub_project set end_date = '2999-01-01' where design_workflow_sub_project_id = 1`,
    sql`alter table product drop constraint product_sku_key`,
    sql`update product set sku_key = 'other-key' where pd_number = 3`,
  );
  expect(found).toEqual([
    expect.stringContaining('rows-break-constraint {"table":"order_line","constraint":"order_line_quantity_check"'),
    'rows-outside-parent {"rows":1}',
    expect.stringContaining('rows-differ-from-history {"table":"sub_project"'),
    expect.stringContaining('sku-key-wrong {"products":1'),
  ]);
});

it('a database of another version is not judged', async () => {
  const { found } = await after(sql`delete from migration where name = (select max(name) from migration)`);
  expect(found).toEqual([expect.stringContaining('other-version')]);
});

it('a check that cannot be made is told of, and ends no other', async () => {
  const { found } = await after(
    sql`alter table price_sheet rename to sheet`,
    sql`update product set product_name = 'other' where pd_number = 7`,
  );
  expect(found).toEqual([
    'rows-differ-from-history {"table":"product","rows":1,"examples":["7"]}',
    expect.stringMatching(/^unreadable \{"check":"derived","reason":".*price_sheet/),
  ]);
});

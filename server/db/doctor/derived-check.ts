import { type SQL, sql } from 'drizzle-orm';
import { canonicalSku } from '#contract/products/sku.ts';
import { type Db, rowsOf } from '#server/db/db.ts';
import { type Check, examplesOf, type Finding } from './finding.ts';

/** Checks stored data that follows from other stored data. */
export const derivedCheck: Check = {
  name: 'derived',
  async find(db) {
    return [...(await staffOfProjects(db)), ...(await dependencies(db)), ...(await priceSheets(db)), ...(await skuKeys(db))];
  },
};

/** The people of a project are stored in its list `staff_ids`, and a second time as rows, for searching. */
async function staffOfProjects(db: Db): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const { list, table, key } of [
    { list: sql`project`, table: sql`project_staff`, key: sql`design_workflow_id` },
    { list: sql`sub_project`, table: sql`sub_project_staff`, key: sql`design_workflow_sub_project_id` },
  ]) {
    const listed = sql`select ${key}, unnest(staff_ids) as staff_id from ${list}`;
    const stored = sql`select ${key}, staff_id from ${table}`;
    const [wrong] = await rowsOf<{ rows: number }>(
      db,
      sql`select count(*)::int as rows from ((${listed} except ${stored}) union all (${stored} except ${listed})) wrong`,
    );
    if (!wrong || wrong.rows === 0) continue;
    const rewrite = async (db: Db) => {
      await db.execute(sql`delete from ${table} where (${key}, staff_id) not in (${listed})`);
      await db.execute(sql`insert into ${table} ${listed} on conflict do nothing`);
    };
    findings.push({ code: 'staff-of-projects', values: { rows: wrong.rows }, repair: rewrite });
  }
  return findings;
}

/** The predecessors of an item of the board are stored in its list, and a second time as rows of `plan_dependency`. */
async function dependencies(db: Db): Promise<Finding[]> {
  const keyOf = (project: SQL, sub: SQL) => sql`case when ${project} is not null then 'p' || ${project} else 's' || ${sub} end`;
  const listed = sql`
    select 'p' || design_workflow_id as item, unnest(predecessors) as predecessor from project
    union select 's' || design_workflow_sub_project_id, unnest(predecessors) from sub_project`;
  const stored = sql`select ${keyOf(sql`successor_project`, sql`successor_sub`)} as item,
    ${keyOf(sql`predecessor_project`, sql`predecessor_sub`)} as predecessor from plan_dependency`;
  const missing = sql`select * from (${listed}) listed except select * from (${stored}) stored`;
  const extra = sql`select * from (${stored}) stored except select * from (${listed}) listed`;
  const [wrong] = await rowsOf<{ rows: number }>(db, sql`select count(*)::int as rows from ((${missing}) union all (${extra})) wrong`);
  if (!wrong || wrong.rows === 0) return [];
  const numberIn = (key: SQL, kind: string) => sql`case when ${key} like ${`${kind}%`} then substr(${key}, 2)::int end`;
  const rewrite = async (db: Db) => {
    await db.execute(sql`delete from plan_dependency where
      (${keyOf(sql`successor_project`, sql`successor_sub`)}, ${keyOf(sql`predecessor_project`, sql`predecessor_sub`)}) in (${extra})`);
    await db.execute(sql`
      insert into plan_dependency (predecessor_project, predecessor_sub, successor_project, successor_sub)
      select ${numberIn(sql`predecessor`, 'p')}, ${numberIn(sql`predecessor`, 's')}, ${numberIn(sql`item`, 'p')}, ${numberIn(sql`item`, 's')}
      from (${missing}) missing`);
  };
  return [{ code: 'dependencies-of-plan', values: { rows: wrong.rows }, repair: rewrite }];
}

async function priceSheets(db: Db): Promise<Finding[]> {
  const without = sql`from product where not exists (select from price_sheet s where s.pd_number = product.pd_number)`;
  const products = await rowsOf<{ number: number }>(db, sql`select pd_number as number ${without} order by 1`);
  if (products.length === 0) return [];
  return [
    {
      code: 'price-sheet-missing',
      values: { products: products.length, examples: examplesOf(products.map(({ number }) => number)) },
      repair: (db) => db.execute(sql`insert into price_sheet (pd_number) select pd_number ${without}`),
    },
  ];
}

async function skuKeys(db: Db): Promise<Finding[]> {
  const products = await rowsOf<{ sku: string; key: string }>(db, sql`select sku, sku_key as key from product order by pd_number`);
  const wrong = products.filter(({ sku, key }) => canonicalSku(sku) !== key);
  if (wrong.length === 0) return [];
  return [{ code: 'sku-key-wrong', values: { products: wrong.length, examples: examplesOf(wrong.map(({ sku }) => sku)) } }];
}

import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { freshDatabase } from '#test/database.ts';
import { listProjects, windowQuery } from './project-list.ts';
import { outsideQuery } from './workflow.ts';

/** 100,000 projects of up to four weeks over about 270 years, every tenth with a sub-project. */
const projects = 100_000;
const window = { startDate: '2027-03-01', totalDays: 60 };

let database: Database;
beforeAll(async () => {
  database = await freshDatabase();
  const { long: db } = database;
  // their history is not tested here
  await db.execute(sql`alter table project disable trigger user`);
  await db.execute(sql`alter table sub_project disable trigger user`);
  await db.execute(sql`
    insert into project (summary, start_date, end_date, event_id)
    select 'project ' || n, date '1900-01-01' + n, date '1900-01-01' + n + n % 28, lpad(to_hex(n), 32, '0') from generate_series(1, ${projects}) n`);
  await db.execute(
    sql`insert into sub_project (parent_project_id, start_date, end_date) select design_workflow_id, start_date, end_date from project where design_workflow_id % 10 = 0`,
  );
  await db.execute(sql`analyze`);
});
afterAll(() => database.close());

it('a window of 60 days over 100,000 projects is read from the index on their days', async () => {
  const { db } = database;
  const rows = await rowsOf<Record<'QUERY PLAN', string>>(db, sql`explain (costs off) ${windowQuery(window)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('project_days_index');
  expect(plan).not.toContain('Seq Scan on project');
  const shown = await listProjects(db, window);
  const [naive] = await rowsOf<{ count: number }>(
    db,
    sql`select count(*)::int from project where start_date <= '2027-04-29' and end_date >= '2027-03-01'`,
  );
  expect(shown).toHaveLength(naive?.count ?? -1);
  expect(shown.length).toBeGreaterThan(60);
});

it('and what lies beyond it from the indexes on the first and the last day', async () => {
  const { db } = database;
  const rows = await rowsOf<Record<'QUERY PLAN', string>>(db, sql`explain (costs off) ${outsideQuery(window)}`);
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toContain('project_start');
  expect(plan).toContain('project_end');
  expect(plan).not.toContain('Seq Scan on project');
});

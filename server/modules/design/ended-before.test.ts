import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { rowsOf } from '#server/db/db.ts';
import { migrate } from '#server/db/migrate.ts';
import { emptyDatabase } from '#test/database.ts';

it('of what there was when work could first be marked as done, the past is done, and nobody is said to have done it', async () => {
  const shipped = path.join(import.meta.dirname, '../../db/migrations');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-before-'));
  const database = await emptyDatabase();
  try {
    const names = (await fs.readdir(shipped)).sort();
    const earlier = names.slice(
      0,
      names.findIndex((name) => name.endsWith('_done_and_milestones.sql')),
    );
    expect(earlier.length).toBeGreaterThan(50);
    for (const name of earlier) await fs.copyFile(path.join(shipped, name), path.join(folder, name));
    await migrate(database.db, pathToFileURL(`${folder}/`));
    await database.db.execute(sql`
      insert into project (summary, start_date, end_date, event_id)
      select 'ends ' || days, date '2020-01-01', (now() at time zone 'Asia/Seoul')::date + days, md5(days::text) from generate_series(-1, 0) days`);
    await database.db.execute(
      sql`insert into sub_project (parent_project_id, start_date, end_date) values (1, '2020-01-01', '2020-01-02')`,
    );
    const written = () => rowsOf(database.db, sql`select count(*)::int as count from change_history`);
    const before = await written();
    await migrate(database.db);
    expect(await rowsOf(database.db, sql`select summary, done, revision from project order by summary`)).toEqual([
      { summary: 'ends -1', done: true, revision: 1 },
      { summary: 'ends 0', done: false, revision: 1 },
    ]);
    expect(await rowsOf(database.db, sql`select done from sub_project`)).toEqual([{ done: true }]);
    expect(await written()).toEqual(before);
  } finally {
    await database.close();
    await fs.rm(folder, { recursive: true });
  }
});

import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { emptyPlace } from '#test/database/empty-place.ts';
import { applyMigrations } from './migrate.ts';

const before = fs
  .readFileSync(path.join(import.meta.dirname, 'migration-checksums.txt'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => {
    const [hash = '', name = ''] = line.split(/\s+/);
    return { name, hash, appVersion: null };
  })
  .filter(({ name }) => name < '0057');

/** The stored `course_start` of an office that had this many orders before the migration that introduced the course of orders. */
async function startOf(orders: number): Promise<unknown[]> {
  const place = await emptyPlace();
  try {
    const { session } = place;
    await applyMigrations(session.db, { only: before });
    await session.query(`insert into staff (email, staff_name) values ('a@samusil.example', 'A')`);
    await session.query(`insert into "order" (order_number, registration_key, registration_hash, registered_by, receiver_name, phone, email,
        country_code, address1, address2, city, state_or_province_code, postal_code)
      select 'N' || n, gen_random_uuid(), decode(repeat('00', 32), 'hex'), (select staff_id from staff), 'Jane', '1', '', 'US', '1 St', '', '', '', ''
      from generate_series(1, ${orders}) n`);
    await applyMigrations(session.db);
    return await session.query(`select only_row, day = (now() at time zone 'Asia/Seoul')::date as today from course_start`);
  } finally {
    await place.session.close();
    await place.remove();
  }
}

it('an office that had orders says of those of the day on which it got the course, and later ones, whether they were paid', async () => {
  expect(await startOf(3)).toEqual([{ only_row: true, today: true }]);
});

it('an office that begins with the course says it of all', async () => {
  expect(await startOf(0)).toEqual([]);
});

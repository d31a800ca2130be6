import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { keepVacuumed } from './keep-vacuumed.ts';

let lite: PGlite;
beforeAll(async () => {
  lite = await PGlite.create();
});
afterAll(() => lite.close());

test('the embedded database is vacuumed again and again, until it is closed', async () => {
  await lite.exec('create table box (n int); insert into box select generate_series(1, 100)');
  const rowsKnown = async () => (await lite.query("select reltuples as rows from pg_class where relname = 'box'")).rows;
  expect(await rowsKnown()).toEqual([{ rows: -1 }]);
  const stop = keepVacuumed(lite, { first: 0, every: 10 });
  await vi.waitFor(async () => expect(await rowsKnown()).toEqual([{ rows: 100 }]), 20_000);
  await lite.query('insert into box select generate_series(1, 50)');
  await vi.waitFor(async () => expect(await rowsKnown()).toEqual([{ rows: 150 }]), 20_000);
  await stop();
  await lite.query('insert into box select generate_series(1, 50)');
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(await rowsKnown()).toEqual([{ rows: 150 }]);
});

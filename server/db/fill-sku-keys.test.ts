import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { emptyDatabase } from '#test/database.ts';
import type { Database } from './database.ts';
import { rowsOf } from './db.ts';
import { migrate } from './migrate.ts';

/** Products from the time when SKUs were compared letter by letter. */
const before = ['ABC-1', 'abc-1', 'ＡＢＣ-1', 'Only-1', '\u200b', '\u2060'];

let database: Database;
let test: TestApp;
let kim: Client;

beforeAll(async () => {
  database = await emptyDatabase();
  const folder = await mkdtemp(path.join(os.tmpdir(), 'samusil-migrations-'));
  const shipped = new URL('./migrations/', import.meta.url);
  const older = (await readdir(shipped)).filter((file) => file < '0010');
  await Promise.all(older.map((file) => copyFile(new URL(file, shipped), path.join(folder, file))));
  await migrate(database.db, pathToFileURL(`${folder}/`));
  await rm(folder, { recursive: true });
  for (const [at, sku] of before.entries()) {
    await database.db.execute(sql`insert into product (product_name, sku) values (${`제품 ${at + 1}`}, ${sku})`);
    await database.db.execute(sql`insert into ecount_registration (sku, new_product, state) values (${sku}, '{}', 'sent')`);
  }
  await migrate(database.db);
  test = await startTestApp({ database });
  kim = await test.signIn();
});
afterAll(async () => {
  await test.close();
  await database.close();
});

const respell = (pdNumber: number, sku: string) => ({ body: { productData: { pdNumber, sku }, targetColumn: 'sku' } });
const toCore = (sku: string) =>
  kim.call('POST /api/products/ecountProductsToCore', {
    body: { ecountProductList: [{ sku, productName: '회계의 이름', weight: null, category: null }] },
  });
const names = async () => {
  const products = await kim.call('POST /api/products/management_basic', { body: {} });
  return products.toSorted((a, b) => a.pdNumber - b.pdNumber).map(({ sku, productName }) => [sku, productName]);
};

it('all of them are there as they were, with nothing in their history', async () => {
  expect(await names()).toEqual(before.map((sku, at) => [sku, `제품 ${at + 1}`]));
  expect(await rowsOf(database.db, sql`select from change_history where kind = 'product' and field is not null`)).toEqual([]);
  expect(await rowsOf(database.db, sql`select from ecount_registration`)).toHaveLength(before.length);
});

it('where several have one SKU, ECOUNT changes none of them, and says so', async () => {
  for (const sku of ['ABC-1', 'abc-1', 'Abc-1']) {
    expect(await toCore(sku)).toMatchObject({ updated: 0, inserted: 0, skipped: [{ sku, reason: 'sku-ambiguous' }] });
  }
  const { rows } = await kim.call('POST /api/products/ecountCompare', {
    body: { ecountProductList: [{ sku: 'abc-1', productName: '회계의 이름', weight: null, category: null }], scope: 'all' },
  });
  expect(rows).toMatchObject([{ state: 'skipped', reason: 'sku-ambiguous', productName: '회계의 이름' }]);
  expect(await toCore('ONLY-1')).toMatchObject({ updated: 1 });
});

it('nobody can be given such a SKU, and each may have another one, until one is left that holds it', async () => {
  expect(await kim.problem('POST /api/products/updateProduct', respell(4, 'aBC-1'))).toMatchObject({ code: 'sku-taken' });
  await kim.call('POST /api/products/updateProduct', respell(1, 'ABC-1 (old)'));
  expect(await kim.problem('POST /api/products/updateProduct', respell(1, 'ABC-1'))).toMatchObject({ code: 'sku-taken' });
  expect(await toCore('ABC-1')).toMatchObject({ skipped: [{ reason: 'sku-ambiguous' }] });
  await kim.call('POST /api/products/updateProduct', respell(3, 'ABC-3'));
  expect(await toCore('ABC-1')).toMatchObject({ updated: 1, skipped: [] });
  expect((await names())[1]).toEqual(['abc-1', '회계의 이름']);
});

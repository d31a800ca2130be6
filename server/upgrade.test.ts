import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { startTestApp } from '#test/app.ts';
import { emptyPlace } from '#test/database/empty-place.ts';
import { openEventStream } from '#test/event-stream.ts';
import { addProducts } from '#test/products.ts';
import { openBackup } from './db/backup/open-backup.ts';
import { load } from './db/copy/load.ts';
import { rowsOf } from './db/db.ts';
import { examine } from './db/doctor/examine.ts';

/** A backup of a small office for each version that was released, made by its own code. */
const folder = path.join(import.meta.dirname, 'db/released');

const released = fs.readdirSync(folder).filter((file) => file.endsWith('.tar.gz'));

describe.each(released.map((file) => [file.replace('.tar.gz', ''), path.join(folder, file)]))('an office of version %s', (_, file) => {
  it('is brought up to date with all that it had, and works', async () => {
    const { manifest, source } = await openBackup(file, []);
    const rowsOfTable = (name: string) => manifest.tables.find((table) => table.name === name)?.rows;
    const place = await emptyPlace();
    await load(place.session, source);
    expect(await examine(place.session.db)).toEqual([]);

    const database = await place.open();
    const test = await startTestApp({ database });
    const kim = await test.signIn();
    const products = await kim.call('POST /api/products/management_basic', { body: {} });
    expect(products).toHaveLength(rowsOfTable('product') ?? 0);
    expect(products.find(({ pdNumber }) => pdNumber === 5)).toMatchObject({
      productName: expect.stringContaining('(개정)'),
      description: expect.stringMatching(/^여러 줄\n탭\t.* 😀$/u),
      revision: 2,
    });
    expect(await kim.call('POST /api/orders/list', { body: {} })).toHaveLength(rowsOfTable('order') ?? 0);
    const { changes } = await kim.call('POST /api/history/list', { body: { kind: 'product', entityId: '5', limit: 10 } });
    // two values that were changed at once (in either order), after the row was added
    expect(changes.map(({ field }) => field).toSorted()).toEqual(['description', null, 'productName']);
    expect(changes.at(-1)).toMatchObject({ field: null });
    await kim.call('POST /api/products/updateProduct', {
      body: { productData: { pdNumber: 5, brand: '새 상표' }, targetColumn: 'brand' },
    });
    expect(await examine(database.db)).toEqual([]);
    await test.close();
    await database.close();
    await place.remove();
  }, 120_000);
});

describe('beside the next version, which has brought the database up to date already', () => {
  it('this one goes on: columns, tables, kinds, jobs and signals that it does not know are passed over', async () => {
    const test = await startTestApp();
    const kim = await test.signIn({ role: 'administrator' });
    const [pdNumber = 0] = await addProducts(test.db, [{}]);
    for (const statement of [
      sql`alter table product add column shelf text not null default 'A-1' check (shelf <> '')`,
      sql`select compare_each_row('product', 'product', 'pd_number', '{sku_key,sku_twin,created_at}')`,
      sql`create table warehouse (warehouse_id integer primary key, name text, revision integer not null default 1, updated_by integer)`,
      sql`create trigger warehouse_inserted after insert on warehouse referencing new table as new_rows
        for each statement execute function record_change('warehouse', 'warehouse_id')`,
      sql`insert into migration (name, hash, app_version) values ('9999_warehouse.sql', '', '9.9.9')`,
      sql`insert into job_run (name, failures) values ('count-the-warehouse', 3)`,
    ]) {
      await test.db.execute(statement);
    }
    const stream = await openEventStream((init) => kim.fetch('/api/events', init));
    await stream.waitFor(({ name }) => name === 'ready');
    await test.db.execute(sql`insert into warehouse values (1, '김포')`);
    await test.db.execute(sql`update product set shelf = 'B-2', revision = revision + 1`);
    await test.db.execute(sql`select pg_notify('samusil_change', '{"signal":"warehouse","keys":["1"]}')`);

    const body = { productData: { pdNumber, brand: '새 상표' }, targetColumn: 'brand' };
    await kim.call('POST /api/products/updateProduct', { body });
    await stream.waitFor(({ data }) => data.rows?.some(({ brand }) => brand === '새 상표') ?? false);
    expect(stream.events.filter(({ data }) => data.kind === 'warehouse')).toEqual([]);
    stream.close();

    const { changes } = await kim.call('POST /api/history/list', { body: { limit: 20 } });
    expect(changes.map(({ kind, field }) => `${kind} ${field}`)).toEqual(['product brand', 'product shelf', 'product null', 'staff null']);
    const jobs = await kim.call('POST /api/jobs/list', { body: {} });
    expect(jobs.map(({ name }) => String(name))).not.toContain('count-the-warehouse');
    const [kept] = await rowsOf(test.db, sql`select shelf from product`);
    expect(kept).toEqual({ shelf: 'B-2' });
    await test.close();
  });
});

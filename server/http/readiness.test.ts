import { sql } from 'drizzle-orm';
import { describe, expect, it, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { startTestApp } from '#test/app.ts';
import { databaseKind, freshDatabase } from '#test/database.ts';
import { notReadyReason, readinessCheck } from './readiness.ts';

const well = { missingMigrations: [], feedAge: 1 };

describe('a process', () => {
  it.each([
    ['with all it needs', {}, undefined],
    ['of a version that the database has not been brought to', { missingMigrations: ['0099_new.sql'] }, 'database-outdated'],
    ['that hears nothing of what others change', { feedAge: 60 }, 'feed-behind'],
  ])('%s is told apart', (_, differs, reason) => expect(notReadyReason({ ...well, ...differs })).toBe(reason));
});

describe('/readyz', () => {
  it('says so when the process is ready, and has changed nothing', async () => {
    const test = await startTestApp();
    const marks = () => test.db.execute(sql`select mark, xmin from database_mark`);
    const before = await marks();
    expect(await test.visitor().call('GET /readyz', {})).toEqual({ status: 'ok' });
    expect((await marks()) as unknown as object).toMatchObject({ rows: (before as unknown as { rows: unknown[] }).rows });
    await test.close();
  });

  it('goes on with a full disk, for who reads, and says so; without a migration it is not ready', async () => {
    const test = await startTestApp();
    const takesWrites = async () => {
      const administrator = await test.signIn({ role: 'administrator' });
      return /^database_takes_writes (\d)$/m.exec(await (await administrator.fetch('/metrics')).text())?.[1];
    };
    expect(await takesWrites()).toBe('1');
    await test.db.execute(sql`create function refuse() returns trigger language plpgsql as $$
      begin raise exception 'no space left on device' using errcode = 'disk_full'; end $$`);
    await test.db.execute(sql`create trigger full_disk before update on database_mark for each row execute function refuse()`);
    expect(await test.visitor().call('GET /readyz', {})).toEqual({ status: 'reading-only' });
    expect(await takesWrites()).toBe('0');
    await test.db.execute(sql`drop function refuse cascade`);
    await test.db.execute(sql`delete from migration where name = '0001_staff_and_products.sql'`);
    expect(await test.visitor().problem('GET /readyz')).toMatchObject({ status: 503, code: 'database-outdated' });
    await test.close();
  });

  it('answers, and so does /healthz, while the database hangs', async () => {
    const database = await freshDatabase();
    const hang = Promise.withResolvers<never>();
    hang.promise.catch(() => {});
    const brief = new Proxy(database.brief, {
      get: (db, name) => (name === 'transaction' ? () => hang.promise : Reflect.get(db, name, db)),
    });
    const test = await startTestApp({ database: { ...database, brief } });
    const replies = [1, 2, 3].map(() => test.visitor().problem('GET /readyz'));
    expect(await test.visitor().call('GET /healthz', {})).toEqual({ status: 'ok' });
    for (const problem of await Promise.all(replies)) expect(problem).toMatchObject({ status: 503, code: 'database-busy', retryAfter: 1 });
    hang.reject(new Error('the test is over'));
    await test.close();
    await database.close();
  });

  it.runIf(databaseKind() === 'postgres')('is not ready while somebody keeps what it writes, and is again afterwards', async () => {
    const database = await freshDatabase();
    const check = readinessCheck(database, () => 0);
    const release = Promise.withResolvers<void>();
    const held = Promise.withResolvers<void>();
    const holding = database.db.transaction(async (tx) => {
      await tx.execute(sql`lock table database_mark in access exclusive mode`);
      held.resolve();
      await release.promise;
    });
    await held.promise;
    await expect(check()).rejects.toMatchObject({ code: 'database-busy' });
    release.resolve();
    await holding;
    await vi.waitFor(() => check());
    await database.close();
  });

  it('knows what is left on the disk of the embedded database', async () => {
    const full: Database = { ...(await freshDatabase()), freeBytes: async () => 1000 };
    expect(await readinessCheck(full, () => 0)()).toBe('reading-only');
    await full.close();
  });
});

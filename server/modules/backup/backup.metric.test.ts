import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#test/app.ts';
import type { Client } from '#test/client.ts';
import { databaseKind } from '#test/database.ts';

let test: TestApp;
let administrator: Client;

beforeAll(async () => {
  const backup = { folder: '/nowhere', isGiven: true, at: '03:30', keep: { days: 1, weeks: 0, months: 0 } };
  test = await startTestApp({ config: { backup } });
  administrator = await test.signIn({ role: 'administrator' });
  await test.db.execute(
    sql`insert into backup (taken_at, file, bytes, sealed) values (now() - interval '1 hour', '/nowhere/one', 1, false)`,
  );
});
afterAll(() => test.close());

/** What `/metrics` says of the last backup, and whether it has unrelated metrics, too. */
async function metrics() {
  const reply = await administrator.fetch('/metrics');
  const text = await reply.text();
  const [, lastBackup] = /^backup_last_timestamp_seconds (\S+)$/m.exec(text) ?? [];
  return { status: reply.status, lastBackup, hasRest: /^database_takes_writes [01]$/m.test(text) };
}

it('what is known of the last backup stands where it cannot be looked up, and everything else is told all the same', async () => {
  const before = await metrics();
  expect(before).toEqual({ status: 200, lastBackup: expect.stringMatching(/^\d{10}/), hasRest: true });
  await test.db.execute(sql`alter table backup rename to lost`);
  expect(await metrics()).toEqual(before);
  await test.db.execute(sql`alter table lost rename to backup`);
});

it.runIf(databaseKind() === 'postgres')('nobody waits for it while the database does not answer', async () => {
  const before = await metrics();
  const held = Promise.withResolvers<void>();
  const release = Promise.withResolvers<void>();
  const holding = test.db.transaction(async (tx) => {
    await tx.execute(sql`lock table backup in access exclusive mode`);
    held.resolve();
    await release.promise;
  });
  await held.promise;
  expect(await metrics()).toEqual(before);
  release.resolve();
  await holding;
});

import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { type Database, embeddedDatabase } from '#server/db/database.ts';
import { databaseFailureOf } from '#server/db/database-failure.ts';
import { databaseKind, emptyLite } from '#test/database.ts';
import { type EmbeddedDatabaseBroken, guardDisk } from './disk-guard.ts';

describe.runIf(databaseKind() === 'embedded')('while its disk is nearly full, the embedded database', () => {
  let lite: PGlite;
  let database: Database;
  let free = 100;
  beforeAll(async () => {
    lite = await emptyLite();
    database = embeddedDatabase(lite);
    await database.db.execute(sql`create table box (n int)`);
    guardDisk(lite, '/', { reserveBytes: 50, freeBytes: async () => free, everyMs: 5 }).watch();
  });
  afterAll(() => database.close());

  const write = () => database.db.execute(sql`insert into box values (1)`);
  const refusal = () =>
    write().then(
      () => 'none',
      (error: unknown) => databaseFailureOf(error)?.code,
    );

  it('takes no write, with or without a transaction, is read, and goes on when there is space', async () => {
    await write();
    free = 49;
    await vi.waitFor(async () => expect(await refusal()).toBe('disk-full'));
    const inTransaction = database.db.transaction((tx) => tx.execute(sql`insert into box values (1)`));
    expect(databaseFailureOf(await inTransaction.catch((error: unknown) => error))?.code).toBe('disk-full');
    expect(await database.db.$count(sql`box`)).toBeGreaterThan(0);
    free = 100;
    await vi.waitFor(write);
  });
});

describe.runIf(databaseKind() === 'embedded')('an embedded database that cannot go on', () => {
  it.each([
    [Object.assign(new Error('could not write to file "pg_wal/xlogtemp.42": No space left on device'), { code: '53100' }), 'disk-full'],
    [Object.assign(new Error('unreachable'), { name: 'RuntimeError' }), 'database-unavailable'],
  ])('refuses what is asked of it, and says once that it has to be opened anew: %s', async (failure, code) => {
    const query = vi.fn().mockRejectedValue(failure);
    const lite = await emptyLite();
    const { execProtocolStream } = lite;
    Object.assign(lite, { execProtocolStream: query, execProtocol: query });
    const reported: EmbeddedDatabaseBroken[] = [];
    const guard = guardDisk(lite, '/', { reserveBytes: 0, onBroken: (error) => reported.push(error) });
    const { db } = embeddedDatabase(lite);
    const answer = () => db.execute(sql`select 1`).catch((error: unknown) => databaseFailureOf(error)?.code);
    expect(guard.isBroken()).toBe(false);
    expect([await answer(), await answer(), await answer()]).toEqual([code, code, code]);
    expect(guard.isBroken()).toBe(true);
    expect(reported.map(({ cause }) => cause)).toEqual([failure]);
    expect(query).toHaveBeenCalledOnce();
    Object.assign(lite, { execProtocolStream, execProtocol: Object.getPrototypeOf(lite).execProtocol });
    await lite.close();
  });
});

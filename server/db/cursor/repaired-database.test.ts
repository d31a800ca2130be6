import { sql } from 'drizzle-orm';
import { expect, it, vi } from 'vitest';
import { identityOf } from '#contract/live-cursor.ts';
import { openDatabase } from '#server/db/database.ts';
import { rowsOf } from '#server/db/db.ts';
import { startOwnPostgres } from '#test/database/postgres-server.ts';
import { databaseKind } from '#test/database.ts';
import { currentCursor } from './cursor.ts';

/** After crash recovery PostgreSQL may reuse ids of transactions that were rolled back shortly before, so earlier cursors are invalid. */
it.runIf(databaseKind() === 'postgres')('a database that repaired itself after one of its processes died is another one', async () => {
  const server = await startOwnPostgres();
  if (server === undefined) throw new Error('There is no PostgreSQL to kill a process of.');
  const database = await openDatabase({ url: server.url });
  const before = identityOf(await currentCursor(database.db));
  expect(identityOf(await currentCursor(database.db))).toBe(before);

  const [backend] = await rowsOf<{ pid: number }>(database.db, sql`select pg_backend_pid() as pid`);
  process.kill(backend?.pid ?? 0, 'SIGKILL');
  const after = await vi.waitFor(() => currentCursor(database.db), { timeout: 60_000 });
  expect(identityOf(after)).not.toBe(before);
  await database.close();
  await server.stop();
});

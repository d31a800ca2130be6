import { appliedMigrations } from '#server/db/migrate.ts';
import type { CopySession } from './copy-session.ts';
import type { CopySource } from './load.ts';
import { readPages, readSequences, readTables } from './tables.ts';

/** Gives `act` a snapshot of the whole database, whatever is written meanwhile, in a transaction that ends when `act` is done. */
export async function withDatabaseSource<Result>(session: CopySession, act: (source: CopySource) => Promise<Result>): Promise<Result> {
  await session.query('begin isolation level repeatable read read only');
  try {
    const migrations = await appliedMigrations(session.db);
    const tables = await readTables(session);
    const sequences = await readSequences(session);
    const source: CopySource = {
      migrations,
      tables: tables.map(({ name, columns, rows }) => ({ name, columns, rows })),
      sequences,
      async *pages() {
        for (const table of tables) for await (const page of readPages(session, table)) yield { table: table.name, page };
      },
    };
    return await act(source);
  } finally {
    await session.query('rollback').catch(() => {
      // nothing was written
    });
  }
}

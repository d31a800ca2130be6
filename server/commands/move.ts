import path from 'node:path';
import { parseArgs } from 'node:util';
import { mistakeIn } from '#server/config/addresses/postgres-address.ts';
import { StartError } from '#server/config/start-error.ts';
import { databaseOf, type StorageConfig } from '#server/config/storage.ts';
import { copyFailure } from '#server/db/backup/copy-failure.ts';
import { fillEmpty, openExclusively } from '#server/db/backup/open-for-copy.ts';
import { type CopySession, postgresSession } from '#server/db/copy/copy-session.ts';
import { withDatabaseSource } from '#server/db/copy/database-source.ts';
import { load } from '#server/db/copy/load.ts';
import { officeMessages, startMessages } from '#server/messages/messages.ts';
import { printDiagnosis } from './print-findings.ts';
import { allRows, secondsSince, showProgress } from './progress.ts';
import { recordCommand } from './record-command.ts';

/**
 * `npm run move`: moves the whole office from the embedded database to PostgreSQL or back. The target is the address or folder
 * in `MOVE_TO` or after `--to` (which everybody on the machine can see). Nobody may work meanwhile; every row is compared; the
 * old database is left unchanged.
 */
export async function move(storage: StorageConfig, options: string[]): Promise<number> {
  const words = officeMessages().commands;
  const { to = storage.moveTo } = parseArgs({ args: options, options: { to: { type: 'string' } } }).values;
  if (to === undefined) throw new StartError(words.usage.move);
  const toPostgres = /^postgres(ql)?:/.test(to);
  const mistake = toPostgres ? mistakeIn(to) : undefined;
  if (mistake !== undefined) throw new StartError(words.unreadableAddress(startMessages().postgresAddress[mistake]));
  const from = databaseOf(storage);
  if ('url' in from === toPostgres) throw new StartError(words.sameKind);
  const began = Date.now();
  const old = 'url' in from ? await postgresSession(from.url) : await openExclusively(from.folder);
  try {
    await refuseWhileInUse(old);
    return await withDatabaseSource(old, (source) =>
      fillEmpty(databaseOf({ dataDir: path.resolve(to), ...(toPostgres && { databaseUrl: to }) }), async (session) => {
        await load(session, source, showProgress(words.writing));
        await recordCommand(session.db, { kind: 'office-moved', rows: allRows(source.tables) });
        const findings = await printDiagnosis(session.db);
        const place = toPostgres ? withoutPassword(to) : path.resolve(to);
        console.log(words.moved(place, allRows(source.tables), secondsSince(began)));
        console.log(words.nowSet(toPostgres ? 'DATABASE_URL' : `DATA_DIR=${place}, DATABASE_URL=`));
        return findings;
      }),
    );
  } catch (error) {
    throw copyFailure(from, error);
  } finally {
    await old.close();
  }
}

/** Throws where others are connected to PostgreSQL; the embedded database is protected by the lock of its folder. */
async function refuseWhileInUse(session: CopySession): Promise<void> {
  if (session.kind === 'embedded') return;
  const [others] = await session.query<{ connections: number }>(
    `select count(*)::int as connections from pg_stat_activity
     where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'`,
  );
  if (others && others.connections > 0) throw new StartError(officeMessages().commands.inUse(others.connections));
}

function withoutPassword(address: string): string {
  const url = new URL(address);
  url.password = '';
  for (const name of ['password', 'sslpassword']) url.searchParams.delete(name);
  return url.href;
}

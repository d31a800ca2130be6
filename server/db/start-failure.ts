import path from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { databaseFailureOf } from './database-failure.ts';
import { EmbeddedDatabaseBroken } from './embedded/disk-guard.ts';
import { noConnection } from './no-connection.ts';

interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Why the database could not be opened and migrated, as what can be done about it; an error that nobody expected stays what it is. */
export function openingFailure(where: Where, error: unknown): unknown {
  if (error instanceof StartError || where.databaseUrl === undefined) return fillingFailure(where, error);
  return noConnection(where.databaseUrl, error);
}

/** The same of what a start writes into a database that is open. */
export function fillingFailure({ databaseUrl, dataDir }: Where, error: unknown): unknown {
  const code = error instanceof EmbeddedDatabaseBroken && error.code === '53100' ? 'disk-full' : databaseFailureOf(error)?.code;
  if (code === undefined) return error;
  if (databaseUrl !== undefined) return noConnection(databaseUrl, error);
  if (code !== 'disk-full') return error;
  return new StartError(startMessages().diskFull(path.join(dataDir, 'postgres')), { cause: error, passing: true });
}

import path from 'node:path';
import { DrizzleQueryError } from 'drizzle-orm';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { databaseFailureOf } from './database-failure.ts';
import { EmbeddedDatabaseBroken } from './embedded/disk-guard.ts';
import { noConnection } from './no-connection.ts';

interface Where {
  databaseUrl?: string | undefined;
  dataDir: string;
}

/** Turns an error of opening or migrating the database into a `StartError` with advice; returns an unexpected error unchanged. */
export function openingFailure(where: Where, error: unknown): unknown {
  if (error instanceof StartError || where.databaseUrl === undefined) return fillingFailure(where, error);
  return noConnection(where.databaseUrl, error);
}

/** The same for errors of writing the first rows into an open database. */
export function fillingFailure({ databaseUrl, dataDir }: Where, error: unknown): unknown {
  const code = error instanceof EmbeddedDatabaseBroken && error.code === '53100' ? 'disk-full' : databaseFailureOf(error)?.code;
  if (databaseUrl !== undefined && (code !== undefined || lacksRight(error))) return noConnection(databaseUrl, error);
  if (code !== 'disk-full') return error;
  return new StartError(startMessages().diskFull(path.join(dataDir, 'postgres')), { cause: error, passing: true });
}

/** The role is not allowed what a start does: its rights are set outside of here. */
const lacksRight = (error: unknown): boolean =>
  error instanceof DrizzleQueryError && (error.cause as { code?: unknown } | undefined)?.code === '42501';

import path from 'node:path';
import { StartError } from '#server/config/start-error.ts';
import type { DatabaseLocation } from '#server/db/database.ts';
import { asQueryError } from '#server/db/database-failure.ts';
import { fillingFailure } from '#server/db/start-failure.ts';

/**
 * Turns an error of a database that is copied, or copied into, into a `StartError` that names it: its disk is full, its connection
 * is lost, the role lacks a right. Returns every other error unchanged. Much of what a copy does, it sends to the driver itself.
 */
export function copyFailure(where: DatabaseLocation, error: unknown): unknown {
  // its cause may be one of the file system, which is no fault of the database
  if (error instanceof StartError) return error;
  const asQuery = asQueryError(error);
  const place = 'url' in where ? { databaseUrl: where.url, dataDir: '' } : { dataDir: path.dirname(where.folder) };
  const failure = fillingFailure(place, asQuery);
  return failure === asQuery ? error : failure;
}

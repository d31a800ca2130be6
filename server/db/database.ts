import { existsSync } from 'node:fs';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/pglite';
import { folderError } from '#server/config/folder-error.ts';
import { StartError } from '#server/config/start-error.ts';
import { startMessages } from '#server/messages/messages.ts';
import { serveCopies } from './backup/copy-server.ts';
import { embeddedBackup } from './backup/embedded-backup.ts';
import type { Db } from './db.ts';
import { type DiskGuard, guardDisk } from './embedded/disk-guard.ts';
import { freeBytes } from './embedded/disk-space.ts';
import { openDurably } from './embedded/embedded.ts';
import { lockFolder } from './embedded/folder-lock.ts';
import { makePlansAnew } from './embedded/plans-anew.ts';
import { vacuum } from './embedded/vacuum.ts';
import { giveWayBetweenStatements } from './give-way.ts';
import { migrate } from './migrate.ts';
import { defaultLimits } from './postgres/limits.ts';
import { listenWithReconnect } from './postgres/listener.ts';
import { openPools, type PoolOptions } from './postgres/pools.ts';
import { detectServerFeatures } from './postgres/server-features.ts';

export interface Database {
  db: Db;
  /** The same for work that takes long by its nature: it has limits of its own, and keeps nobody out. */
  long: Db;
  /** The same over a few connections apart, for what everybody waits for: who asks, and whether we are ready. */
  brief: Db;
  kind: 'postgres' | 'embedded';
  /** Where nothing else does (PGlite has no autovacuum): removes dead rows and counts what is there. Alone, never in a transaction. */
  vacuum?(): Promise<void>;
  /** Where a command has to ask this process for a copy of all of it: hears of each that was taken. */
  onCopy?(listener: () => void): void;
  /** Where the database is on a disk of ours: what is left there. */
  freeBytes?(): Promise<number>;
  /** Where it has a disk of ours: keeps it from filling that. */
  disk?: DiskGuard;
  /** Hears `NOTIFY channel` of each of these. The PostgreSQL listener reconnects by itself and calls `onGap` when it may have missed some. */
  listen(
    channels: readonly string[],
    onNotify: (channel: string, payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A PostgreSQL, with the role that owns the tables where it is another one, or the folder of the embedded database. */
export type DatabaseLocation = ({ url: string; ownerUrl?: string | undefined } & PostgresOptions) | EmbeddedOptions;

export interface EmbeddedOptions {
  folder: string;
  /** What is to stay free of its disk. */
  reserveBytes?: number | undefined;
}

export interface PostgresOptions extends PoolOptions {
  /** Where to listen, past a pooler that lies before `url`. */
  directUrl?: string | undefined;
}

/** Opens the database and applies its migrations, as the owner of the tables where one is named. */
export async function openDatabase(where: DatabaseLocation): Promise<Database> {
  const database = 'url' in where ? await findPostgres(where) : await openEmbedded(where);
  try {
    if ('url' in where && where.ownerUrl !== undefined) await migrateAs({ ...where, url: where.ownerUrl });
    else await migrate(database.long);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

/** Within the limits of the work that takes long, as without an owner. */
async function migrateAs(where: { url: string } & PostgresOptions): Promise<void> {
  const owner = await findPostgres(where);
  try {
    await migrate(owner.long);
  } finally {
    await owner.close();
  }
}

async function findPostgres({ url, ...options }: { url: string } & PostgresOptions): Promise<Database> {
  const { limits = defaultLimits } = options;
  return openPostgres(url, { ...options, features: await detectServerFeatures(url, limits.connectMs) });
}

export function openPostgres(url: string, { directUrl = url, ...options }: PostgresOptions = {}): Database {
  return {
    ...openPools(url, options),
    kind: 'postgres',
    listen: (channels, onNotify, onGap) => listenWithReconnect(directUrl, channels, onNotify, onGap),
  };
}

async function openEmbedded({ folder, reserveBytes = 0 }: EmbeddedOptions): Promise<Database> {
  await refuseFullDisk(path.dirname(folder), reserveBytes);
  const lock = lockFolder(folder);
  try {
    const lite = await openDurably(folder);
    const disk = guardDisk(lite, folder, { reserveBytes });
    const copied: (() => void)[] = [];
    const endOffer = await serveCopies(folder, embeddedBackup(lite), () => copied.forEach((listener) => void listener()));
    const database = embeddedDatabase(lite);
    return {
      ...database,
      onCopy: (listener) => copied.push(listener),
      freeBytes: () => freeBytes(folder),
      disk,
      async close() {
        await endOffer();
        if (!disk.isBroken()) await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw folderError(folder, error);
  }
}

/** Opening takes space, the more so after a crash; a folder that is not there yet is made on a disk that we do not know. */
async function refuseFullDisk(folder: string, reserveBytes: number): Promise<void> {
  if (!existsSync(folder) || (await freeBytes(folder)) >= reserveBytes / 4) return;
  throw new StartError(startMessages().diskFull(folder), { passing: true });
}

/**
 * Removes the dead rows of some tables, which keep what was in them until then, and counts what is there. On the embedded database
 * those of all; on PostgreSQL only the owner of the tables may, and its own cleaning does it otherwise.
 */
export async function vacuumTables({ long, vacuum }: Database, tables: readonly string[]): Promise<void> {
  if (vacuum) return await vacuum();
  await long.execute(
    sql`vacuum (analyze) ${sql.join(
      tables.map((table) => sql.identifier(table)),
      sql`, `,
    )}`,
  );
}

/** The database on an open PGlite (tests bring their own, in memory). */
export function embeddedDatabase(lite: PGlite): Database {
  giveWayBetweenStatements(lite);
  makePlansAnew(lite);
  const db = drizzle(lite) as unknown as Db;
  return {
    db,
    long: db,
    brief: db,
    kind: 'embedded',
    vacuum: () => vacuum(lite),
    async listen(channels, onNotify) {
      const stops = await Promise.all(channels.map((channel) => lite.listen(channel, (payload) => onNotify(channel, payload))));
      return async () => void (await Promise.all(stops.map((stop) => stop())));
    },
    close: () => lite.close(),
  };
}

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
  /** The same database for long work (jobs, files): with time limits of its own, and connections that requests do not wait for. */
  long: Db;
  /** The same over a few separate connections, for short queries that everything waits for: finding the session, and readiness. */
  brief: Db;
  kind: 'postgres' | 'embedded';
  /** Removes dead rows and updates statistics. Only on PGlite, which has no autovacuum; never within a transaction. */
  vacuum?(): Promise<void>;
  /** Only on the embedded database, which commands copy through this process: adds a listener that is called after each copy. */
  onCopy?(listener: () => void): void;
  /** Only on the embedded database: the free bytes of its disk. */
  freeBytes?(): Promise<number>;
  /** Only on the embedded database: keeps it from filling its disk. */
  disk?: DiskGuard;
  /** Listens to `NOTIFY` on these channels. On PostgreSQL it reconnects by itself, and calls `onGap` when it may have missed some. */
  listen(
    channels: readonly string[],
    onNotify: (channel: string, payload: string) => void,
    onGap?: () => void,
  ): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A PostgreSQL, with the address for the owner of the tables where that is another role, or the folder of the embedded database. */
export type DatabaseLocation = ({ url: string; ownerUrl?: string | undefined } & PostgresOptions) | EmbeddedOptions;

export interface EmbeddedOptions {
  folder: string;
  /** How many bytes of its disk have to stay free. */
  reserveBytes?: number | undefined;
}

export interface PostgresOptions extends PoolOptions {
  /** The address for LISTEN, which bypasses a pooler behind `url`. */
  directUrl?: string | undefined;
}

/** Opens the database and applies its migrations, as the owner of the tables where `ownerUrl` is given. */
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

/** Migrates over a connection of the owner, with the time limits of long work, as `openDatabase` does without an owner. */
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

/** Opening needs disk space, more so after a crash. A folder that does not exist is not checked: its disk is not known yet. */
async function refuseFullDisk(folder: string, reserveBytes: number): Promise<void> {
  if (!existsSync(folder) || (await freeBytes(folder)) >= reserveBytes / 4) return;
  throw new StartError(startMessages().diskFull(folder), { passing: true });
}

/**
 * Removes the dead rows of some tables, which hold the old values until then, and updates their statistics. On the embedded
 * database it does so for all tables. On PostgreSQL only the owner of the tables may; otherwise autovacuum does it later.
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

/** Makes a `Database` of an open PGlite (tests pass their own, in memory). */
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

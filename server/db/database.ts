import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Db } from './db.ts';
import { openDurably } from './embedded.ts';
import { lockFolder } from './folder-lock.ts';
import { listenWithReconnect } from './listener.ts';
import { migrate } from './migrate.ts';
import { transactionsOn } from './transactions.ts';

export interface Database {
  db: Db;
  kind: 'postgres' | 'embedded';
  /** Where nothing else does (PGlite has no autovacuum): removes dead rows and counts what is there. Alone, never in a transaction. */
  vacuum?(): Promise<void>;
  /** Hears `NOTIFY channel`. The PostgreSQL listener reconnects by itself and calls `onGap` when it may have missed some. */
  listen(channel: string, onNotify: (payload: string) => void, onGap?: () => void): Promise<() => Promise<void>>;
  close(): Promise<void>;
}

/** A PostgreSQL, or the folder of the embedded database. */
export type Where = { url: string } | { folder: string };

/** Opens the database and applies its migrations. */
export async function openDatabase(where: Where): Promise<Database> {
  const database = 'url' in where ? openPostgres(where.url) : await openEmbedded(where.folder);
  try {
    await migrate(database.db);
  } catch (error) {
    await database.close();
    throw error;
  }
  return database;
}

export function openPostgres(url: string, max = 10): Database {
  const pool = new pg.Pool({ connectionString: url, max });
  // an idle connection that the server closed: the pool replaces it, and the next query says so if the server is gone
  pool.on('error', () => {});
  const db = drizzlePostgres(pool) as unknown as Db;
  db.transaction = transactionsOn(pool);
  return {
    db,
    kind: 'postgres',
    listen: (channel, onNotify, onGap) => listenWithReconnect(url, channel, onNotify, onGap),
    close: () => pool.end(),
  };
}

async function openEmbedded(folder: string): Promise<Database> {
  const lock = lockFolder(folder);
  try {
    const lite = await openDurably(folder);
    const database = embeddedDatabase(lite);
    return {
      ...database,
      async close() {
        await database.close();
        lock.release();
      },
    };
  } catch (error) {
    lock.release();
    throw error;
  }
}

/** The database on an open PGlite (tests bring their own, in memory). */
export function embeddedDatabase(lite: PGlite): Database {
  return {
    db: drizzleEmbedded(lite) as unknown as Db,
    kind: 'embedded',
    async vacuum() {
      await lite.query('vacuum analyze');
    },
    listen: async (channel, onNotify) => await lite.listen(channel, onNotify),
    close: () => lite.close(),
  };
}

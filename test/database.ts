import { AsyncLocalStorage } from 'node:async_hooks';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type pg from 'pg';
import { inject } from 'vitest';
import { type Database, embeddedDatabase, openDatabase, openPostgres } from '#server/db/database.ts';
import { staff } from '#server/db/schema/staff/staff.ts';
import { copyIntoMemory } from './database/memory-database.ts';
import { createDatabase, dropDatabase } from './database/postgres-databases.ts';
import { startOwnPostgres } from './database/postgres-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The databases that the project's global set-up made, for tests to copy. */
    testDatabase: { kind: 'embedded'; empty: string; migrated: string } | { kind: 'postgres'; template: string };
  }
}

/** The kind of database of the running project: every test of the server can run on both. */
export const databaseKind = (): Database['kind'] => inject('testDatabase').kind;

/**
 * Should tests for which the kind of database makes no difference run here, and property tests with their larger number of tries? They run
 * only on PostgreSQL, which is several times faster.
 */
export const isThoroughRun = (): boolean => databaseKind() === 'postgres';

/** A migrated, empty database for one test. Closing it removes it. */
export async function freshDatabase(): Promise<Database> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return embeddedDatabase(await copyIntoMemory(source.migrated));
  return temporary(await createDatabase(source.template, { copy: true }));
}

const running = new AsyncLocalStorage<{ isOpen: boolean }>();

/** Runs something that another person does while a transaction of the test is open, so that it may have to wait for the transaction. */
export const meanwhile = <Result>(work: () => Result): Result => running.exit(work);

/**
 * Refuses queries on the outer connection inside a transaction. The embedded database has one connection, so such a query would wait for
 * ever; on PostgreSQL it waits only when all connections are in use. Here it fails immediately.
 */
function refusingOutside(database: Database): Database {
  for (const db of [database.db, database.long, database.brief]) {
    const pool = (db as unknown as { $client: pg.Pool }).$client;
    const connect = pool.connect.bind(pool) as (...args: unknown[]) => unknown;
    pool.connect = ((...args: unknown[]) => {
      if (!running.getStore()?.isOpen) return connect(...args);
      const error = new Error('Inside a transaction something was asked outside of it.');
      // printed as well, so that code which catches the error does not hide it: a test that prints an error fails
      console.error(error);
      throw error;
    }) as typeof pool.connect;
    const transaction = db.transaction.bind(db);
    db.transaction = (work, ...config) =>
      transaction(
        (tx) => {
          const state = { isOpen: true };
          return running.run(state, () =>
            work(tx).finally(() => {
              state.isOpen = false;
            }),
          );
        },
        ...config,
      );
  }
  return database;
}

/** A PostgreSQL database that is dropped when it is closed. */
function temporary(url: string): Database {
  const database = refusingOutside(openPostgres(url));
  return {
    ...database,
    async close() {
      await database.close();
      await dropDatabase(url);
    },
  };
}

/** A place where a database can be made, for tests that open it themselves or start processes that do. */
export interface FreshLocation {
  where: Parameters<typeof openDatabase>[0];
  /** The same place, as environment variables of a server process. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
  remove(): Promise<void>;
}

/** A place without any data: an empty PostgreSQL database (on the server of `postgres`), or a folder in which no database exists yet. */
export async function freshLocation(postgres?: string): Promise<FreshLocation> {
  const source = inject('testDatabase');
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-data-'));
  const url = source.kind === 'postgres' ? await createDatabase(postgres ?? source.template) : undefined;
  return {
    where: url === undefined ? { folder: path.join(folder, 'postgres') } : { url },
    environment: { DATA_DIR: folder, DATABASE_URL: url ?? '' },
    async remove() {
      if (url !== undefined) await dropDatabase(url);
      await fs.rm(folder, { recursive: true, force: true });
    },
  };
}

/** Makes an office at this place that is already in use: a server that starts on it neither migrates the database nor adds samples. */
export async function beginOffice({ where }: FreshLocation): Promise<void> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded' && 'folder' in where) await fs.cp(source.migrated, where.folder, { recursive: true });
  const database = await openDatabase(where);
  await database.db.insert(staff).values({ email: 'first@samusil.example', staffName: '김처음' });
  await database.close();
}

/**
 * A fresh location on a database that flushes to disk before it confirms a commit, which the PostgreSQL of other tests does not do, for
 * speed. Where no server can be started and there is only DATABASE_URL, the settings of that server apply.
 */
export async function durableLocation(): Promise<FreshLocation> {
  const server = databaseKind() === 'postgres' ? await startOwnPostgres({ durable: true }) : undefined;
  const location = await freshLocation(server?.url);
  return {
    ...location,
    async remove() {
      await location.remove();
      await server?.stop();
    },
  };
}

/** A PGlite without any table. */
export function emptyLite() {
  const source = inject('testDatabase');
  if (source.kind !== 'embedded') throw new Error('This project runs on PostgreSQL.');
  return copyIntoMemory(source.empty);
}

/** An open database without any table. */
export async function emptyDatabase(): Promise<Database> {
  const source = inject('testDatabase');
  if (source.kind === 'embedded') return embeddedDatabase(await emptyLite());
  return temporary(await createDatabase(source.template));
}

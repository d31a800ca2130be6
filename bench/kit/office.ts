import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '#server/db/database.ts';
import { openSession } from '#server/modules/auth/auth.service.ts';
import { seedSamples } from '#server/modules.ts';
import { createDatabase } from '#test/database/postgres-databases.ts';
import { freePort } from '#test/free-port.ts';
import type { Machine } from './bench.ts';
import { streamsOfSession } from './light-stream.ts';
import { type Running, startProcess } from './process.ts';

export const databaseKinds = ['postgres', 'embedded'] as const;
export type DatabaseKind = (typeof databaseKinds)[number];

/** The names of the databases in tables. */
export const databaseName = { postgres: 'PostgreSQL', embedded: 'embedded' } as const satisfies Record<DatabaseKind, string>;

/** A place for a database that is not open. */
export interface Place {
  kind: DatabaseKind;
  where: { url: string } | { folder: string };
  /** The same place, as environment variables of a server. */
  environment: { DATA_DIR: string; DATABASE_URL: string };
}

/** Makes a place for a new database that contains nothing. */
export async function emptyPlace(machine: Machine, kind: DatabaseKind): Promise<Place> {
  const dataDir = path.join(machine.scratch, crypto.randomUUID());
  const url = kind === 'postgres' ? await createDatabase(machine.postgresUrl) : undefined;
  return {
    kind,
    where: url === undefined ? { folder: path.join(dataDir, 'postgres') } : { url },
    environment: { DATA_DIR: dataDir, DATABASE_URL: url ?? '' },
  };
}

/** Fills the database at a place with sample people and products, and signs the first person in. Returns the token of the session. */
export async function fillPlace({ where }: Place, { products = 10_000 } = {}): Promise<string> {
  const database = await openDatabase(where);
  await seedSamples(database.long, { products });
  await database.long.execute(sql`vacuum analyze`);
  const token = await openSession(database.db, 1);
  await database.close();
  return token;
}

/** Opens as many sessions of the first person as this number of streams needs, and returns their cookies. */
export async function openSessions({ where }: Place, streams: number): Promise<string[]> {
  const database = await openDatabase(where);
  const count = Math.ceil(streams / streamsOfSession);
  const tokens = await Promise.all(Array.from({ length: count }, () => openSession(database.db, 1)));
  await database.close();
  return tokens.map((token) => `samusil=${token}`);
}

export interface Office extends Running {
  /** 'http://localhost:41234' */
  origin: string;
  /** The headers of a signed-in request. */
  headers: Record<string, string>;
  place: Place;
  token: string;
}

/**
 * Starts the real server on a filled database, as `npm start` does. Outside services are unreachable unless `environment` has their
 * addresses.
 */
export async function startOffice(place: Place, token: string, environment: Record<string, string> = {}): Promise<Office> {
  const port = await freePort();
  const origin = `http://localhost:${port}`;
  const running = await startProcess('server/main.ts', {
    ...place.environment,
    PORT: String(port),
    HOST: '127.0.0.1',
    SANDBOX_URL: 'http://127.0.0.1:9',
    LOG_LEVEL: 'warn',
    // one person makes the calls of many here
    CALLS_PER_MINUTE: '1000000',
    HEAVY_CALLS_PER_MINUTE: '1000000',
    ...environment,
  });
  const headers = { origin, cookie: `samusil=${token}`, 'content-type': 'application/json' };
  return { ...running, origin, headers, place, token };
}

/** Starts the real server on a new database with sample data. */
export async function openOffice(machine: Machine, kind: DatabaseKind, environment: Record<string, string> = {}): Promise<Office> {
  const place = await emptyPlace(machine, kind);
  return await startOffice(place, await fillPlace(place), environment);
}

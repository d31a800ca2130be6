import type { PGlite } from '@electric-sql/pglite';
import { drizzle as drizzlePostgres } from 'drizzle-orm/node-postgres';
import { drizzle as drizzleEmbedded } from 'drizzle-orm/pglite';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { noConnection } from '#server/db/no-connection.ts';
import { postgresCopy } from './postgres-copy.ts';

/**
 * One connection to a database of either kind, over which rows are copied in and out as COPY text: exact for every type, and
 * the same from PostgreSQL 15 to 18. Nothing else uses the connection, so `begin` and `commit` may be sent as statements.
 */
export interface CopySession {
  kind: 'postgres' | 'embedded';
  /** The same connection for Drizzle queries. Its `transaction` must not be called between `begin` and `commit`. */
  db: Db;
  query<Row = unknown>(text: string): Promise<Row[]>;
  /** The output of `copy (…) to stdout` for a query: a line for each row. */
  copyOut(query: string): Promise<Buffer>;
  /** Stores such lines; `into` is the table with its columns, as in `copy <into> from stdin`. */
  copyIn(into: string, lines: Buffer): Promise<void>;
  close(): Promise<void>;
}

/** Overrides settings of the server or the role, so that a value has the same text everywhere and long statements are not aborted. */
const settings = `set client_encoding = 'UTF8'; set timezone = 'UTC'; set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres';
  set bytea_output = 'hex'; set extra_float_digits = 1; set statement_timeout = 0; set lock_timeout = '30s';
  set idle_in_transaction_session_timeout = 0`;

export async function postgresSession(url: string): Promise<CopySession> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000, application_name: 'samusil-copy' });
  // a pending query rejects with the error; between queries the event has to be handled, or it would end the process
  client.on('error', () => {});
  await client.connect().catch((cause: unknown) => {
    throw noConnection(url, cause);
  });
  await client.query(settings);
  return {
    kind: 'postgres',
    db: drizzlePostgres(client) as unknown as Db,
    query: async <Row>(text: string) => (await client.query(text)).rows as Row[],
    ...postgresCopy(client),
    close: () => client.end(),
  };
}

export async function embeddedSession(lite: PGlite): Promise<CopySession> {
  await lite.exec(settings);
  return {
    kind: 'embedded',
    db: drizzleEmbedded(lite) as unknown as Db,
    query: async <Row>(text: string) => (await lite.query<Row>(text)).rows,
    async copyOut(query) {
      const { blob } = await lite.query(`copy (${query}) to '/dev/blob'`);
      // there is no blob when there was no row
      return blob ? Buffer.from(await blob.arrayBuffer()) : Buffer.alloc(0);
    },
    async copyIn(into, lines) {
      await lite.query(`copy ${into} from '/dev/blob'`, [], { blob: new Blob([new Uint8Array(lines)]) });
    },
    close: () => lite.close(),
  };
}

import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { leaveReadOnlyServer } from './leave-read-only-server.ts';
import { answerMs, defaultLimits, defaultLongMs, type Limits, localSettings, longLimits, serverSettings, uncompiled } from './limits.ts';
import { directServer, type ServerFeatures } from './server-features.ts';
import { destroySocket, transactionsOn } from './transactions.ts';

export interface PoolOptions {
  /** Connections for the work of this process, beside the few apart. */
  connections?: number;
  limits?: Limits;
  /** For work that takes long by its nature. */
  longMs?: number;
  features?: ServerFeatures;
}

/** Connections apart, so that whoever waits for a lock, or works for long, does not keep everybody out. */
const reservedConnections = 2;
/** How long queries that still run at the close may take. */
const closingMs = 3_000;

export interface Pools {
  db: Db;
  long: Db;
  brief: Db;
  close(): Promise<void>;
}

/** All connections of this process to a PostgreSQL, but for the one that listens. */
export function openPools(
  url: string,
  { connections = 10, limits = defaultLimits, longMs = defaultLongMs, features = directServer }: PoolOptions = {},
): Pools {
  const open = new Set<pg.PoolClient>();
  const pools: pg.Pool[] = [];
  const openPool = (max: number, within: Limits, idleTimeoutMillis = 10_000): Db => {
    const pool = new pg.Pool({ ...clientConfig(url, within, features), max, idleTimeoutMillis });
    // an idle connection that the server closed: the pool replaces it, and the next query says so if the server is gone
    pool.on('error', () => {});
    pool.on('connect', (client) => open.add(client));
    pool.on('remove', (client) => open.delete(client));
    leaveReadOnlyServer(pool);
    pools.push(pool);
    const db = drizzle(pool) as unknown as Db;
    db.transaction = transactionsOn(pool, features.isPooled ? localSettings(within) : '');
    return db;
  };
  return {
    db: openPool(connections, limits),
    // such work is rare: its connections are not kept, so that others can use them
    long: openPool(reservedConnections, longLimits(limits, longMs), 500),
    brief: openPool(reservedConnections, limits),
    async close() {
      const ended = Promise.all(pools.map((pool) => pool.end()));
      const late = new AbortController();
      const timeout = sleep(closingMs, undefined, { signal: late.signal }).then(
        () => open.forEach(destroySocket),
        () => {},
      );
      await Promise.race([ended, timeout]);
      late.abort();
    },
  };
}

/** A client without names for statements: behind a pooler the next one runs on another connection, or meets a name there. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen signatures for it
  override query(config: any, ...rest: any[]): any {
    const unnamed = config?.name === undefined ? config : { ...config, name: undefined };
    return (super.query as (...args: unknown[]) => unknown)(unnamed, ...rest);
  }
}

function clientConfig(url: string, limits: Limits, { isPooled, checksClientConnection }: ServerFeatures): pg.PoolConfig {
  const options = `-c ${uncompiled}${checksClientConnection ? ' -c client_connection_check_interval=2000' : ''}`;
  return {
    connectionString: url,
    fallback_application_name: 'samusil',
    connectionTimeoutMillis: limits.connectMs,
    query_timeout: answerMs(limits),
    keepAlive: true,
    // without it a dead connection is noticed after two hours
    keepAliveInitialDelayMillis: 10_000,
    ...(isPooled ? { Client: UnnamedClient } : { ...serverSettings(limits), options }),
  };
}

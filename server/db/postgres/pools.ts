import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Db } from '#server/db/db.ts';
import { leaveReadOnlyServer } from './leave-read-only-server.ts';
import { answerMs, defaultLimits, defaultLongMs, type Limits, localSettings, longLimits, serverSettings, uncompiled } from './limits.ts';
import { directServer, type ServerFeatures } from './server-features.ts';
import { destroySocket, transactionsOn } from './transactions.ts';

export interface PoolOptions {
  /** The size of the main pool; the small pools for long and for brief work come on top. */
  connections?: number;
  limits?: Limits;
  /** The time limit for long work. */
  longMs?: number;
  features?: ServerFeatures;
}

/** The size of each small pool: separate connections, so that calls that wait for a lock or run for long do not block all others. */
const reservedConnections = 2;
/** How long running queries may take when the pools are closed. */
const closingMs = 3_000;

export interface Pools {
  db: Db;
  long: Db;
  brief: Db;
  close(): Promise<void>;
}

/** All connections of this process to a PostgreSQL, except the one that listens. */
export function openPools(
  url: string,
  { connections = 10, limits = defaultLimits, longMs = defaultLongMs, features = directServer }: PoolOptions = {},
): Pools {
  const open = new Set<pg.PoolClient>();
  const pools: pg.Pool[] = [];
  const openPool = (max: number, within: Limits, idleTimeoutMillis = 10_000): Db => {
    const pool = new pg.Pool({ ...clientConfig(url, within, features), max, idleTimeoutMillis });
    // the server closed an idle connection: the pool replaces it, and if the server is gone the next query fails
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
    // long work is rare: its connections are closed soon, so that other processes can use them
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

/** A client that sends statements unnamed: behind a pooler the next call may use another connection, where the name is missing or taken. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg has a dozen signatures for it
  override query(config: any, ...rest: any[]): any {
    const unnamed = config?.name === undefined ? config : { ...config, name: undefined };
    return super.query(unnamed, ...rest);
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
    // by default a dead connection is noticed only after two hours
    keepAliveInitialDelayMillis: 10_000,
    ...(isPooled ? { Client: UnnamedClient } : { ...serverSettings(limits), options }),
  };
}

import { startMessages } from '#server/messages/messages.ts';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** Settings of PostgreSQL. */
export interface DatabaseConfig {
  /** The address of PostgreSQL itself, where `databaseUrl` is that of a pooler. */
  directUrl?: string | undefined;
  /** The size of a process's main connection pool. */
  connections: number;
  /** Time limits in milliseconds. */
  limits: { connectMs: number; lockMs: number; statementMs: number };
  /** The time limit of imports, exports and migrations, in milliseconds. */
  longMs: number;
}

/** Throws a `StartError` where calls may wait for a lock as long as for a connection or a statement: they would block all others. */
export function databaseConfig(env: Environment): DatabaseConfig {
  const { DATABASE_LOCK_SECONDS: lock, DATABASE_CONNECT_SECONDS: connect, DATABASE_STATEMENT_SECONDS: statement } = env;
  if (lock >= connect || lock >= statement) throw new StartError(startMessages().lockTooLong(lock, Math.min(connect, statement)));
  return {
    directUrl: env.DATABASE_DIRECT_URL,
    connections: env.DATABASE_CONNECTIONS,
    limits: { connectMs: connect * 1000, lockMs: lock * 1000, statementMs: statement * 1000 },
    longMs: env.DATABASE_LONG_MINUTES * 60_000,
  };
}

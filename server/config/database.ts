import { startMessages } from '#server/messages/messages.ts';
import type { Environment } from './environment.ts';
import { StartError } from './start-error.ts';

/** How PostgreSQL is used. */
export interface DatabaseConfig {
  /** Its own address, where `databaseUrl` is that of a pooler. */
  directUrl?: string | undefined;
  /** Connections for the work of one process. */
  connections: number;
  /** How long things may take there, in milliseconds. */
  limits: { connectMs: number; lockMs: number; statementMs: number };
  /** The same for imports, exports and migrations. */
  longMs: number;
}

/** Throws a `StartError` where those who wait for a lock would keep everybody else out. */
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

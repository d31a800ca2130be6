/** Time limits for PostgreSQL and the connection to it, in milliseconds. */
export interface Limits {
  /** For getting a connection: opening one, or waiting for a free one of the pool. */
  connectMs: number;
  /** For a lock. Clearly below `connectMs`, so that calls waiting for one row return their connections before others give up. */
  lockMs: number;
  /** For one statement, locks included. */
  statementMs: number;
}

/** The limits for long work: imports, exports, migrations, copies. */
export const longLimits = ({ connectMs }: Limits, longMs: number): Limits => ({
  connectMs,
  lockMs: Math.min(longMs, 60_000),
  statementMs: longMs,
});

/** The defaults of the settings. */
export const defaultLimits: Limits = { connectMs: 5_000, lockMs: 2_000, statementMs: 8_000 };
export const defaultLongMs = 30 * 60_000;

/** The client's time-out is longer than the server's; otherwise it would give up on statements that still take effect. */
export const answerMs = ({ statementMs }: Limits): number => statementMs + 2_000;

/** An idle transaction holds its locks no longer than this. */
export const idleMs = ({ statementMs }: Limits): number => statementMs + 2_000;

/** The limits as PostgreSQL settings. */
export const serverSettings = (limits: Limits): Record<string, number> => ({
  lock_timeout: limits.lockMs,
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: idleMs(limits),
});

/**
 * Switches off just-in-time compilation: PostgreSQL decides on it by estimated cost, compiles again for each call, and takes
 * longer for that than for the query. A page of the history, where each line may take its name from one of twenty tables, took
 * 150 ms instead of 4.
 */
export const uncompiled = 'jit=off';

/**
 * The same settings for one transaction, sent with its BEGIN: behind a pooler connections are shared, so settings of a session
 * would not stay.
 */
export const localSettings = (limits: Limits): string =>
  Object.entries(serverSettings(limits))
    .map(([name, ms]) => `; set local ${name} = ${ms}`)
    .join('')
    .concat(`; set local ${uncompiled}`);

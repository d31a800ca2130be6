/** How long PostgreSQL, and the way to it, may take; all in milliseconds. */
export interface Limits {
  /** For a connection: a new one, or a free one of the pool. */
  connectMs: number;
  /** For a lock. Clearly below `connectMs`: those who wait for one row give their connections back before others gave up. */
  lockMs: number;
  /** For one statement, locks included. */
  statementMs: number;
}

/** For work that takes long by its nature: imports, exports, migrations, copies. */
export const longLimits = ({ connectMs }: Limits, longMs: number): Limits => ({
  connectMs,
  lockMs: Math.min(longMs, 60_000),
  statementMs: longMs,
});

/** What the settings are when nobody sets them. */
export const defaultLimits: Limits = { connectMs: 5_000, lockMs: 2_000, statementMs: 8_000 };
export const defaultLongMs = 30 * 60_000;

/** The client's own time-out is longer than the server's, or it would give up on what is still being written. */
export const answerMs = ({ statementMs }: Limits): number => statementMs + 2_000;

/** An idle transaction holds its locks no longer than this. */
export const idleMs = ({ statementMs }: Limits): number => statementMs + 2_000;

/** What a server is asked to hold itself to, by its own names. */
export const serverSettings = (limits: Limits): Record<string, number> => ({
  lock_timeout: limits.lockMs,
  statement_timeout: limits.statementMs,
  idle_in_transaction_session_timeout: idleMs(limits),
});

/**
 * No plan is compiled: PostgreSQL does that by what it guesses a query to cost, anew for each call, and takes longer for it than
 * for all the rest. A page of the history, of which each line may have its name from one of twenty tables, took 150 ms in place of 4.
 */
export const uncompiled = 'jit=off';

/** The same for one transaction, to be sent with its BEGIN: behind a pooler a connection is not one's own. */
export const localSettings = (limits: Limits): string =>
  Object.entries(serverSettings(limits))
    .map(([name, ms]) => `; set local ${name} = ${ms}`)
    .join('')
    .concat(`; set local ${uncompiled}`);

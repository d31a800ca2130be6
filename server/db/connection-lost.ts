import { DrizzleQueryError } from 'drizzle-orm';

/** The connection broke: before the work of a transaction took effect, or while it was committed. */
export class ConnectionLost extends Error {
  /** Nothing was written, or nobody can say: the server had the commit and did not answer. */
  readonly outcome: 'nothing-written' | 'unknown';

  constructor(outcome: 'nothing-written' | 'unknown', cause: unknown) {
    super(outcome === 'unknown' ? 'The connection broke during a commit.' : 'The connection broke during a transaction.', { cause });
    this.name = 'ConnectionLost';
    this.outcome = outcome;
  }
}

/**
 * Could the database not serve us just now? It cannot be reached or has no place left, it is shutting down (classes 08,
 * 53, 57), it ended this transaction to let another go on (class 40), or the connection broke. It may be tried again.
 */
export function isDatabaseAway(error: unknown): boolean {
  if (error instanceof ConnectionLost) return true;
  if (!(error instanceof DrizzleQueryError)) return false;
  const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: string };
  return /^(E[A-Z]+|08...|40...|53...|57P..)$/.test(String(code)) || /timeout|terminated|not queryable/i.test(message ?? '');
}

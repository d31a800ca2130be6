/** Whether something took effect that was not acknowledged. */
export type Outcome = 'nothing-written' | 'unknown';

/** The connection broke: before the work of a transaction took effect, or while it was committed. */
export class ConnectionLost extends Error {
  /** Nothing was written, or nobody can say: the server had the commit and did not answer. */
  readonly outcome: Outcome;

  constructor(outcome: Outcome, cause: unknown) {
    super(outcome === 'unknown' ? 'The connection broke during a commit.' : 'The connection broke during a transaction.', { cause });
    this.name = 'ConnectionLost';
    this.outcome = outcome;
  }
}

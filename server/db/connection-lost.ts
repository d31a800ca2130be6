/** Whether a write that was not acknowledged took effect. */
export type Outcome = 'nothing-written' | 'unknown';

/** The connection broke: before the work of a transaction took effect, or while it was committed. */
export class ConnectionLost extends Error {
  /** `unknown`: the server was sent the commit and did not answer. */
  readonly outcome: Outcome;

  constructor(outcome: Outcome, cause: unknown) {
    super(outcome === 'unknown' ? 'The connection broke during a commit.' : 'The connection broke during a transaction.', { cause });
    this.name = 'ConnectionLost';
    this.outcome = outcome;
  }
}

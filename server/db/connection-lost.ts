/** Whether a write without an acknowledgement took effect. */
export type Outcome = 'nothing-written' | 'unknown';

/** The connection broke: before a transaction took effect, or during its commit. */
export class ConnectionLost extends Error {
  /** `unknown`: the commit was sent, and the server did not answer. */
  readonly outcome: Outcome;

  constructor(outcome: Outcome, cause: unknown) {
    super(outcome === 'unknown' ? 'The connection broke during a commit.' : 'The connection broke during a transaction.', { cause });
    this.name = 'ConnectionLost';
    this.outcome = outcome;
  }
}

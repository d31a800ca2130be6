import type { Change } from '#contract/history/history.ts';
import { CallProblem } from '#web/http/call.ts';

/** The refusal of a write: somebody else changed the very same value after the person had begun, and they have to choose. */
export class EditConflict<Row> extends CallProblem {
  /** The row as it is now. */
  readonly current: Row;
  /** The change that came first, as far as the server knows it. */
  readonly change: Change | undefined;

  constructor(refusal: CallProblem, current: Row) {
    super(refusal.problem, { cause: refusal });
    this.name = 'EditConflict';
    this.current = current;
    this.change = refusal.problem.change;
  }
}

export interface Rebased<Row, Stored> {
  /** Sends the change, naming the revision of the given row. */
  send(from: Row): Promise<Stored>;
  /** Is what the person replaces still as they saw it? */
  isUnchanged(current: Row): boolean;
  /** Makes the row out of what a refusal brings, and keeps it. */
  learn(current: unknown): Row;
}

/** Others may write again while one's own goes for the second time; whoever loses that often is asked. */
const mostRefusals = 3;

/**
 * Stores a change that was made to a row as it was seen. The server refuses a write that names an older revision; where it
 * was something else of the row that changed, nobody is in anybody's way and the write goes again from the current row.
 * Throws `EditConflict` when it was this value, and whatever else `send` throws.
 */
export async function sendRebased<Row, Stored>(seen: Row, { send, isUnchanged, learn }: Rebased<Row, Stored>): Promise<Stored> {
  let from = seen;
  for (let refusals = 1; ; refusals += 1) {
    try {
      return await send(from);
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'revision-conflict' || error.problem.current === undefined) throw error;
      const current = learn(error.problem.current);
      if (!isUnchanged(current) || refusals > mostRefusals) throw new EditConflict(error, current);
      from = current;
    }
  }
}

/** A change of some fields stands in nobody's way where these still say what was seen. */
export const unchangedSince =
  <Row extends object>(seen: Row, changes: { readonly [Field in keyof Row]?: unknown }) =>
  (current: Row): boolean =>
    (Object.keys(changes) as (keyof Row)[]).every((field) => current[field] === seen[field]);

import type { Change } from '#contract/history/history.ts';
import { isSameValue } from '#web/code/same-value.ts';
import { CallProblem } from '#web/http/call.ts';

/** Somebody else changed the same value after the person had started to edit, so the person has to choose. */
export class EditConflict<Row> extends CallProblem {
  /** The row as it is now. */
  readonly current: Row;
  /** The other person's change, as far as the server knows it. */
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
  /** Whether the value that the person replaces is still the one that they saw. */
  isUnchanged(current: Row): boolean;
  /** Converts the current row in a refusal into a row of the list, and stores it. */
  acceptCurrent(current: unknown): Row;
}

/**
 * The write is sent again after at most this many refusals, since others may write again meanwhile. After the next one the person is asked.
 */
const mostRefusals = 3;

/**
 * Stores a change that was made to a row as the person saw it. The server refuses a write that names an older
 * revision. If other fields of the row changed, there is no conflict, and the write is sent again with the current
 * revision.
 * Throws `EditConflict` when the same value changed, and whatever else `send` throws.
 */
export async function sendRebased<Row, Stored>(
  seen: Row,
  { send, isUnchanged, acceptCurrent: learn }: Rebased<Row, Stored>,
): Promise<Stored> {
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

/**
 * Sends an addition. Throws `EditConflict` where an earlier call with the same key has added the row, and somebody else has changed it since.
 */
export async function sendAdded<Row>(send: () => Promise<Row>): Promise<Row> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof CallProblem) || error.code !== 'revision-conflict' || error.problem.current === undefined) throw error;
    throw new EditConflict(error, error.problem.current as Row);
  }
}

/** A change of some fields causes no conflict while these fields still have the values that the person saw. */
export const unchangedSince =
  <Row extends object>(seen: Row, changes: { readonly [Field in keyof Row]?: unknown }) =>
  (current: Row): boolean =>
    (Object.keys(changes) as (keyof Row)[]).every((field) => isSameValue(current[field], seen[field]));

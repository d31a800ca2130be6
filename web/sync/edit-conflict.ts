import type { Change } from '#contract/history/history.ts';
import { CallProblem } from '#web/http/call.ts';

/** Somebody else changed the very same value after the person had begun: they have to choose. */
export class EditConflict<Row> extends Error {
  /** The row as it is now. */
  readonly current: Row;
  /** The change that came first, as far as the server knows it. */
  readonly change: Change | undefined;

  constructor(current: Row, change: Change | undefined) {
    super('revision-conflict');
    this.name = 'EditConflict';
    this.current = current;
    this.change = change;
  }
}

interface Write<Row, Stored> {
  /** Sends the value, naming the revision of the given row. */
  send(from: Row): Promise<Stored>;
  /** Is what the person replaces still as they saw it? */
  stands(current: Row): boolean;
  /** Makes the row out of what a refusal brings; the row itself, unless said. */
  read?(current: Row): Row;
}

/**
 * Stores a value. The server refuses a write that names an older revision; when it was something else of the row that
 * changed, nobody is in anybody's way and the write goes again from the current row.
 * Throws `EditConflict` when it was this value, and whatever else `send` throws.
 */
export async function writeFrom<Row, Stored>(row: Row, { send, stands, read = (current) => current }: Write<Row, Stored>): Promise<Stored> {
  let from = row;
  for (;;) {
    try {
      return await send(from);
    } catch (error) {
      if (!(error instanceof CallProblem) || error.code !== 'revision-conflict') throw error;
      const current = read(error.problem.current as Row);
      if (!stands(current)) throw new EditConflict(current, error.problem.change);
      from = current;
    }
  }
}

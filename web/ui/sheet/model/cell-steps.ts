import type { CellMarks, Refusal } from './cell-marks.ts';
import type { RowKey, Value } from './column.ts';

/** One value of one row that is to be stored. `text` is how it is typed. */
export interface CellChange {
  key: RowKey;
  column: string;
  from: Value;
  to: Value;
  text: string;
}

/** Where the values are. */
export interface CellStore {
  /** As it is shown; undefined where the row is gone. */
  valueAt(key: RowKey, column: string): Value | undefined;
  /** Stores changes that were made at once. */
  store(changes: readonly CellChange[], how: Storing): Sent;
  /** Of each change, in their order: why it would not be stored. Stores nothing; throws where that cannot be said. */
  check(changes: readonly CellChange[]): Promise<readonly (Refusal | undefined)[]>;
}

export interface Storing {
  /** What is taken back by them. */
  undoes?: Sent | undefined;
  /** They were made by one rule for many rows. */
  isBulk?: boolean;
}

/** Changes on their way. Whoever stores them may know more of them, for when they are taken back. */
export interface Sent {
  /** Of each change, in their order: why it could not be stored, or nothing. It does not throw. */
  refusals: Promise<readonly (Refusal | undefined)[]>;
}

/** A cell before or after a step. */
export interface Side {
  value: Value;
  text: string;
  refused?: Refusal | undefined;
}

export interface Step {
  key: RowKey;
  column: string;
  before: Side;
  after: Side;
}

/** How it went: cells that have their value, and those that others changed since. */
export interface Taken {
  cells: number;
  left: number;
}

type Sender = (changes: readonly CellChange[], how: Storing) => Sent;

/** Stores changes, and marks their cells until they are stored, and where they were refused. */
export function createSender(marks: CellMarks, { store }: CellStore, tell: () => void): Sender {
  const wait = ({ key, column }: CellChange, change: 1 | -1) =>
    marks.set(key, column, { waiting: (marks.at(key, column)?.waiting ?? 0) + change });
  const follow = async (changes: readonly CellChange[], sent: Sent) => {
    const era = marks.era();
    const refusals = await sent.refusals;
    // the next person at this browser is told nothing of it
    if (marks.era() !== era) return;
    changes.forEach((change, at) => {
      wait(change, -1);
      const refused = refusals[at];
      if (refused) marks.set(change.key, change.column, { refused });
    });
    tell();
  };
  return (changes, how) => {
    for (const change of changes) wait(change, 1);
    const sent = store(changes, how);
    void follow(changes, sent);
    return sent;
  };
}

/**
 * Brings cells from one side of their steps to the other. A cell that holds neither any more stays as it is, and is
 * counted. Returns the values to store for it.
 */
export function stepped(
  steps: readonly Step[],
  [from, to]: ['before', 'after'] | ['after', 'before'],
  marks: CellMarks,
  valueAt: CellStore['valueAt'],
): Taken & { changes: readonly CellChange[] } {
  const changes: CellChange[] = [];
  let left = 0;
  for (const { key, column, [from]: leaving, [to]: reaching } of steps) {
    const now = valueAt(key, column);
    const wasRefused = marks.at(key, column)?.refused !== undefined;
    marks.set(key, column, { refused: reaching.refused });
    if (now === reaching.value) continue;
    if (now !== undefined && now === leaving.value) changes.push({ key, column, from: now, to: reaching.value, text: reaching.text });
    else if (!wasRefused) left += 1;
  }
  return { cells: steps.length - left, left, changes };
}

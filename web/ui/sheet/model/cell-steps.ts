import type { CellMarks, Refusal } from './cell-marks.ts';
import type { RowKey, Value } from './column.ts';

/** A new value for one cell. `text` is its typed form. */
export interface CellChange {
  key: RowKey;
  column: string;
  from: Value;
  to: Value;
  text: string;
}

/** The store of the cells' values. */
export interface CellStore {
  /** The value as shown; undefined if the row is gone. */
  valueAt(key: RowKey, column: string): Value | undefined;
  /** Stores changes that were made in one step. */
  store(changes: readonly CellChange[], how: Storing): Sent;
  /** For each change, in the same order, the reason why it would be refused. Stores nothing; throws if the check is not possible. */
  check(changes: readonly CellChange[]): Promise<readonly (Refusal | undefined)[]>;
}

export interface Storing {
  /** The earlier request that these changes undo. */
  undoes?: Sent | undefined;
  /** The changes were made by one rule for many rows. */
  isBulk?: boolean;
}

/** Changes on their way to the store. A store may return an object with more fields, which it needs to undo the changes. */
export interface Sent {
  /** For each change, in the same order, the reason why it was refused, or undefined. Never rejects. */
  refusals: Promise<readonly (Refusal | undefined)[]>;
}

/** The state of a cell before or after a step. */
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

/** The result of an undo or redo: `cells` have their value again, and `left` were left alone because others changed them since. */
export interface Taken {
  cells: number;
  left: number;
}

type Sender = (changes: readonly CellChange[], how: Storing) => Sent;

/** Makes a function that stores changes, and marks their cells as waiting until they are stored, or as refused. */
export function createSender(marks: CellMarks, { store }: CellStore, signal: () => void): Sender {
  const wait = ({ key, column }: CellChange, change: 1 | -1) =>
    marks.set(key, column, { waiting: (marks.at(key, column)?.waiting ?? 0) + change });
  /** The value that each cell with a change on its way is to get last. */
  const wanted = new Map<string, Value>();
  const placeOf = ({ key, column }: CellChange) => `${key} ${column}`;
  const follow = async (changes: readonly CellChange[], sent: Sent) => {
    const era = marks.era();
    const refusals = await sent.refusals;
    // the marks were cleared: the next person in this browser must not see the result
    if (marks.era() !== era) return;
    changes.forEach((change, at) => {
      wait(change, -1);
      const refused = refusals[at];
      const { waiting, refused: newer } = marks.at(change.key, change.column) ?? {};
      // where the person has typed something else since, or undone it, the refusal does not concern what is there now
      const isWanted = !newer && wanted.get(placeOf(change)) === change.to;
      if (!waiting) wanted.delete(placeOf(change));
      if (refused && isWanted) marks.set(change.key, change.column, { refused });
    });
    signal();
  };
  return (changes, how) => {
    for (const change of changes) {
      wait(change, 1);
      wanted.set(placeOf(change), change.to);
    }
    const sent = store(changes, how);
    void follow(changes, sent);
    return sent;
  };
}

/**
 * Moves cells from one side of their steps to the other. A cell that holds neither value any more stays as it is, and is counted in `left`.
 * Returns the changes to be stored.
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

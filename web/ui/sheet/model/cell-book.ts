import { type CellMarks, createCellMarks, type Refusal } from './cell-marks.ts';
import { type CellChange, type CellStore, createSender, type Sent, type Step, stepped, type Taken } from './cell-steps.ts';
import type { Read, RowKey, Value } from './column.ts';
import { createUndoStack } from './undo-stack.ts';

/** A text that was typed into a cell. */
export interface CellEdit {
  key: RowKey;
  column: string;
  text: string;
  read: Read;
  /** The typed form of a value of the cell. */
  typed(value: Value): string;
  /** The value that the person saw: the edit never overwrites another one. */
  saw?: Seen | undefined;
}

/** The value of a cell when a person began to edit it. */
interface Seen {
  value: Value;
  /** The reason for refusing the edit if the cell holds another value by now. */
  otherwise: string;
}

/**
 * Handles what is typed into the cells of a list: checks it, stores it, marks cells as waiting or refused, and undoes it. It outlives the
 * screen.
 */
export interface CellBook extends Pick<CellMarks, 'of' | 'at' | 'counts' | 'refused'>, Pick<CellStore, 'valueAt'> {
  /** Calls the listener at every change of the marks. */
  subscribe(listener: () => void): void;
  /** Writes cells, as one step that can be undone. Returns how many cells change, and in how many the typed text is refused. */
  write(edits: readonly CellEdit[]): { cells: number; refused: number };
  /** Like `write`, for one rule that is applied to many rows. */
  writeBulk(edits: readonly CellEdit[]): Written;
  /** For each edit, the reason why it would be refused. Stores nothing. */
  check(edits: readonly CellEdit[]): Promise<readonly (Refusal | undefined)[]>;
  /** Forgets the refused text of a cell, which then shows the stored value. */
  giveBack(key: RowKey, column: string): void;
  undo(): Taken | undefined;
  redo(): Taken | undefined;
  canUndo(): boolean;
  canRedo(): boolean;
  forget(): void;
  /** Whether a cell waits to be stored or was refused. */
  isUnsaved(): boolean;
}

/** The result of a bulk write. */
export interface Written {
  cells: number;
  /** Undoes the bulk write; returns undefined if that was done already. */
  takeBack(): Taken | undefined;
}

export function createCellBook(cells: CellStore): CellBook {
  const marks = createCellMarks();
  const stack = createUndoStack<Block>();
  const listeners = new Set<() => void>();
  const signal = () => {
    for (const listener of listeners) listener();
  };
  const send = createSender(marks, cells, signal);
  const take = (block: Block, way: Parameters<typeof stepped>[1], isBulk = false): Taken => {
    const { changes, ...taken } = stepped(block.steps, way, marks, cells.valueAt);
    block.sent = changes.length > 0 ? send(changes, { undoes: block.sent, isBulk }) : undefined;
    signal();
    return taken;
  };
  const taken = (block: Block | undefined, way: Parameters<typeof stepped>[1]) => block && take(block, way);

  const write = (edits: readonly CellEdit[], isBulk: boolean): Block => {
    const block = {
      steps: edits.flatMap((edit) => stepOf(edit, cells.valueAt(edit.key, edit.column), marks.at(edit.key, edit.column)?.refused) ?? []),
    };
    if (block.steps.length > 0) {
      stack.push(block);
      take(block, ['before', 'after'], isBulk);
    }
    return block;
  };

  return {
    ...{ of: marks.of, at: marks.at, counts: marks.counts, refused: marks.refused, valueAt: cells.valueAt },
    subscribe: (listener) => void listeners.add(listener),
    write: (edits) => counted(write(edits, false)),
    writeBulk(edits) {
      const block = write(edits, true);
      return { cells: counted(block).cells, takeBack: () => taken(stack.pull(block), ['after', 'before']) };
    },
    check: (edits) => cells.check(edits.map((edit) => changeOf(edit, cells.valueAt(edit.key, edit.column) ?? null))),
    giveBack(key, column) {
      marks.set(key, column, { refused: undefined });
      signal();
    },
    undo: () => taken(stack.back(), ['after', 'before']),
    redo: () => taken(stack.again(), ['before', 'after']),
    canUndo: stack.canBack,
    canRedo: stack.canAgain,
    forget() {
      marks.clear();
      stack.clear();
      signal();
    },
    isUnsaved: marks.isAny,
  };
}

function counted({ steps }: Block): { cells: number; refused: number } {
  const cells = steps.filter(({ after }) => after.refused === undefined).length;
  return { cells, refused: steps.length - cells };
}

/** Cells that were written in one step. */
interface Block {
  steps: readonly Step[];
  /** The last request that was sent for these cells. */
  sent?: Sent | undefined;
}

const changeOf = ({ key, column, text, read }: CellEdit, from: Value): CellChange => ({
  ...{ key, column, from, text },
  to: 'value' in read ? read.value : from,
});

/** What an edit does to its cell; undefined if the cell already holds the value or its row is gone. */
function stepOf(
  { key, column, text, read, typed, saw }: CellEdit,
  value: Value | undefined,
  refused: Refusal | undefined,
): Step | undefined {
  if (value === undefined) return undefined;
  const before = { value, text: typed(value), refused };
  if ('refused' in read) return { key, column, before, after: { value, text, refused: { text, reason: read.refused } } };
  if (read.value === value && !refused) return undefined;
  // if the cell is marked as refused, the person has already seen the other value
  if (saw === undefined || saw.value === value || refused) return { key, column, before, after: { value: read.value, text } };
  if (read.value === saw.value) return undefined;
  const theirs = { value, text: before.text };
  return { key, column, before: theirs, after: { value, text, refused: { text, reason: saw.otherwise, theirs } } };
}

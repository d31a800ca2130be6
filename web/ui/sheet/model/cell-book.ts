import { type CellMarks, createCellMarks, type Refusal } from './cell-marks.ts';
import { type CellChange, type CellStore, createSender, type Sent, type Step, stepped, type Taken } from './cell-steps.ts';
import type { Read, RowKey, Value } from './column.ts';
import { createUndoStack } from './undo-stack.ts';

/** What was typed into a cell. */
export interface CellEdit {
  key: RowKey;
  column: string;
  text: string;
  read: Read;
  /** How a value of the cell is typed. */
  typed(value: Value): string;
  /** Nothing is written over what the person has not seen. */
  saw?: Seen | undefined;
}

/** What stood in a cell when a person began. */
interface Seen {
  value: Value;
  /** Why theirs is not stored where something else stands there by now. */
  otherwise: string;
}

/** What is typed into the cells of a list: checked, stored, waiting, refused, taken back. It outlives the screen. */
export interface CellBook extends Pick<CellMarks, 'of' | 'at' | 'counts' | 'refused'>, Pick<CellStore, 'valueAt'> {
  /** Hears of every change of the marks. */
  subscribe(listener: () => void): void;
  /** Writes cells, as one step that can be taken back. Returns how many come to differ from what was there, and in how many what was typed is refused. */
  write(edits: readonly CellEdit[]): { cells: number; refused: number };
  /** The same by one rule for many rows. */
  writeBulk(edits: readonly CellEdit[]): Written;
  /** Of each edit: why it would not be stored. Stores nothing. */
  check(edits: readonly CellEdit[]): Promise<readonly (Refusal | undefined)[]>;
  /** Forgets what was refused in a cell: it shows what is stored. */
  giveBack(key: RowKey, column: string): void;
  undo(): Taken | undefined;
  redo(): Taken | undefined;
  canUndo(): boolean;
  canRedo(): boolean;
  forget(): void;
  /** Something waits, or was refused. */
  isUnsaved(): boolean;
}

/** Cells that were written by a rule. */
export interface Written {
  cells: number;
  /** Nothing where that was done already. */
  takeBack(): Taken | undefined;
}

export function createCellBook(cells: CellStore): CellBook {
  const marks = createCellMarks();
  const stack = createUndoStack<Block>();
  const listeners = new Set<() => void>();
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const send = createSender(marks, cells, tell);
  const take = (block: Block, way: Parameters<typeof stepped>[1], isBulk = false): Taken => {
    const { changes, ...taken } = stepped(block.steps, way, marks, cells.valueAt);
    block.sent = changes.length > 0 ? send(changes, { undoes: block.sent, isBulk }) : undefined;
    tell();
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
      tell();
    },
    undo: () => taken(stack.back(), ['after', 'before']),
    redo: () => taken(stack.again(), ['before', 'after']),
    canUndo: stack.canBack,
    canRedo: stack.canAgain,
    forget() {
      marks.clear();
      stack.clear();
      tell();
    },
    isUnsaved: marks.isAny,
  };
}

function counted({ steps }: Block): { cells: number; refused: number } {
  const cells = steps.filter(({ after }) => after.refused === undefined).length;
  return { cells, refused: steps.length - cells };
}

/** Cells that were written at once. */
interface Block {
  steps: readonly Step[];
  /** What brought them to where they are. */
  sent?: Sent | undefined;
}

const changeOf = ({ key, column, text, read }: CellEdit, from: Value): CellChange => ({
  ...{ key, column, from, text },
  to: 'value' in read ? read.value : from,
});

/** What an edit does to its cell; nothing where it holds that already, or its row is gone. */
function stepOf(
  { key, column, text, read, typed, saw }: CellEdit,
  value: Value | undefined,
  refused: Refusal | undefined,
): Step | undefined {
  if (value === undefined) return undefined;
  const before = { value, text: typed(value), refused };
  if ('refused' in read) return { key, column, before, after: { value, text, refused: { text, reason: read.refused } } };
  if (read.value === value && !refused) return undefined;
  // of what was refused in it the person knows already
  if (saw === undefined || saw.value === value || refused) return { key, column, before, after: { value: read.value, text } };
  if (read.value === saw.value) return undefined;
  const theirs = { value, text: before.text };
  return { key, column, before: theirs, after: { value, text, refused: { text, reason: saw.otherwise, theirs } } };
}

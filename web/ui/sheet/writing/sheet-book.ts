import { setMissing } from '#web/code/connection.ts';
import { type LateCode, lateCode } from '#web/code/late-code.ts';
import type { CellBook } from '#web/ui/sheet/model/cell-book.ts';
import type { RowMarks } from '#web/ui/sheet/model/cell-marks.ts';
import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';
import type { RowKey } from '#web/ui/sheet/model/column.ts';
import type { Typed } from './target.ts';
import type * as WritingCode from './writing.ts';

/** The code that writes into cells, and the book of the list's cells. It is loaded right after the cells were first drawn. */
export interface Writing {
  cells: CellBook;
  code: typeof WritingCode;
}

/**
 * Queues all writes into the cells of a list, from the first drawing of the list on. Every write (a typed value, a block, an undo) runs in
 * the order in which it was requested: at once if the writing code is loaded, otherwise when it arrives. Nothing else waits for that code,
 * because a syllable that is being composed cannot wait. The book outlives its screen.
 */
export interface SheetBook {
  /** @param typed the texts that cells show while the write waits */
  write(does: (writing: Writing) => void, typed?: () => readonly Typed[]): void;
  /** Whether a requested write has not run yet. */
  isAwaited(): boolean;
  /** The cell book, or undefined before its code is loaded. Loading the code runs all waiting writes. */
  now(): CellBook | undefined;
  load(): Promise<CellBook>;
  loadAhead(): () => void;
  of(key: RowKey): RowMarks | undefined;
  /** How many cells wait to be stored, and how many were refused. */
  counts(): { waiting: number; refused: number };
  subscribe(listener: () => void): () => void;
  /** A number that changes whenever the marks of the cells change. */
  version(): number;
  /** Adds a function that says whether text is being typed into a cell. Returns a function that removes it. */
  typedInto(isTyping: () => boolean): () => void;
  /** Whether text is being typed, waits to be stored, or was refused. */
  isUnsaved(): boolean;
  forget(): void;
}

/** @param loadStore loads the store of the cells' values */
export const lateBook = (loadStore: () => Promise<CellStore>): SheetBook =>
  createSheetBook(
    lateCode(async () => {
      const [code, store] = await Promise.all([import('./writing.ts'), loadStore()]);
      return { code, cells: code.createCellBook(store) };
    }),
  );

export function createSheetBook(writing: LateCode<Writing>): SheetBook {
  const listeners = new Set<() => void>();
  const open = new Set<() => boolean>();
  const shown = new Map<RowKey, RowMarks>();
  let awaited: ((writing: Writing) => void)[] = [];
  let known: Writing | undefined;
  let version = 0;
  const signal = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const goOn = (there: Writing): CellBook => {
    const { cells } = there;
    if (known !== there) cells.subscribe(signal);
    known = there;
    if (shown.size > 0) {
      shown.clear();
      signal();
    }
    for (let next = awaited.shift(); next; next = awaited.shift()) next(there);
    return cells;
  };
  const load = async () => goOn(await writing.load());

  return {
    write(does, typed) {
      awaited.push(does);
      const there = writing.now();
      if (there) return void goOn(there);
      for (const { key, column, text } of typed?.() ?? []) shown.set(key, { ...shown.get(key), [column]: { waiting: 1, text } });
      signal();
      // if the code cannot be loaded, the write stays in the queue, and the next write tries to load it again
      void load().catch(() => setMissing(true));
    },
    isAwaited: () => awaited.length > 0,
    now: () => writing.now()?.cells,
    load,
    loadAhead: writing.loadAhead,
    of: (key) => shown.get(key) ?? writing.now()?.cells.of(key),
    counts() {
      const { waiting = 0, refused = 0 } = writing.now()?.cells.counts() ?? {};
      return { waiting: waiting + [...shown.values()].flatMap(Object.keys).length, refused };
    },
    subscribe: (listener) => added(listeners, listener),
    version: () => version,
    typedInto: (isTyping) => added(open, isTyping),
    isUnsaved: () => awaited.length > 0 || writing.now()?.cells.isUnsaved() || [...open].some((isTyping) => isTyping()),
    forget() {
      awaited = [];
      shown.clear();
      writing.now()?.cells.forget();
      signal();
    },
  };
}

/** Adds an item to a set. Returns a function that removes it. */
function added<Each>(to: Set<Each>, each: Each): () => void {
  to.add(each);
  return () => to.delete(each);
}

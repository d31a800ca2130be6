import { tellMissing } from '#web/code/connection.ts';
import { type LateCode, lateCode } from '#web/code/late-code.ts';
import type { CellBook } from '#web/ui/sheet/model/cell-book.ts';
import type { RowMarks } from '#web/ui/sheet/model/cell-marks.ts';
import type { CellStore } from '#web/ui/sheet/model/cell-steps.ts';
import type { RowKey } from '#web/ui/sheet/model/column.ts';
import type { Typed } from './target.ts';
import type * as WritingCode from './writing.ts';

/** What writes into cells, which comes right after they were first drawn. */
export interface Writing {
  cells: CellBook;
  code: typeof WritingCode;
}

/**
 * What is typed into the cells of a list, from the first sight of them on. Whatever writes (a typed value, a block, taking
 * back) is done in the order in which it was asked for: at once, or when its code has come. Nothing else waits: a syllable
 * that is being composed cannot. It outlives the screen.
 */
export interface SheetBook {
  /** @param typed what is shown in cells while it waits */
  write(does: (writing: Writing) => void, typed?: () => readonly Typed[]): void;
  /** Something was asked for that is not done yet. */
  isAwaited(): boolean;
  /** Nothing before its code is there, which has everything done that was asked for before. */
  now(): CellBook | undefined;
  load(): Promise<CellBook>;
  loadAhead(): () => void;
  of(key: RowKey): RowMarks | undefined;
  /** How many cells wait, and how many were refused. */
  counts(): { waiting: number; refused: number };
  subscribe(listener: () => void): () => void;
  /** Another one after every change of the marks. */
  version(): number;
  /** Adds a function that says whether something is being typed into a cell. Returns how to remove it. */
  typedInto(isTyping: () => boolean): () => void;
  /** Something is being typed, waits, or was refused. */
  isUnsaved(): boolean;
  forget(): void;
}

/** @param loadStore loads where the values are */
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
  const tell = () => {
    version += 1;
    for (const listener of listeners) listener();
  };
  const goOn = (there: Writing): CellBook => {
    const { cells } = there;
    if (known !== there) cells.subscribe(tell);
    known = there;
    if (shown.size > 0) {
      shown.clear();
      tell();
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
      tell();
      // what is not had stays here: it is asked for again by what is written next
      void load().catch(() => tellMissing(true));
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
      tell();
    },
  };
}

/** Returns how to remove it. */
function added<Each>(to: Set<Each>, each: Each): () => void {
  to.add(each);
  return () => to.delete(each);
}

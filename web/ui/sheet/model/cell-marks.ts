import type { RowKey, Value } from './column.ts';

/** A typed text that was not stored, and the reason. */
export interface Refusal {
  text: string;
  reason: string;
  /** The value that somebody else has stored meanwhile. */
  theirs?: { value: Value; text: string } | undefined;
}

export interface Mark {
  /** The number of changes of the cell that are not stored yet. */
  waiting?: number | undefined;
  /** The text typed into the cell, until the writing code has read it. */
  text?: string | undefined;
  refused?: Refusal | undefined;
}

/** The marks of a row, by column; the same object until one of them changes. */
export type RowMarks = Readonly<Record<string, Mark>>;

/** The marks of all cells that wait to be stored or were refused. */
export interface CellMarks {
  of(key: RowKey): RowMarks | undefined;
  at(key: RowKey, column: string): Mark | undefined;
  set(key: RowKey, column: string, change: Mark): void;
  counts(): { waiting: number; refused: number };
  /** The cells with a refusal, in the order in which they were refused. */
  refused(): readonly { key: RowKey; column: string }[];
  isAny(): boolean;
  clear(): void;
  /** Changes when the marks are cleared: answers to requests of an earlier era are ignored. */
  era(): number;
}

export function createCellMarks(): CellMarks {
  const rows = new Map<RowKey, RowMarks>();
  let era = 0;
  const marks = () => [...rows.values()].flatMap((row) => Object.values(row));

  return {
    of: (key) => rows.get(key),
    at: (key, column) => rows.get(key)?.[column],
    set(key, column, change) {
      const { [column]: before, ...others } = rows.get(key) ?? {};
      const mark = { ...before, ...change };
      const isMarked = Boolean(mark.waiting) || mark.refused !== undefined;
      const row = isMarked ? { ...others, [column]: mark } : others;
      if (Object.keys(row).length === 0) rows.delete(key);
      else rows.set(key, row);
    },
    counts: () => ({
      waiting: marks().filter(({ waiting }) => waiting).length,
      refused: marks().filter(({ refused }) => refused !== undefined).length,
    }),
    refused: () =>
      [...rows].flatMap(([key, row]) => Object.entries(row).flatMap(([column, mark]) => (mark.refused ? { key, column } : []))),
    isAny: () => rows.size > 0,
    clear() {
      rows.clear();
      era += 1;
    },
    era: () => era,
  };
}

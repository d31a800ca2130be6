import type { RowKey, Value } from './column.ts';

/** What was typed into a cell and is not stored, and why. */
export interface Refusal {
  text: string;
  reason: string;
  /** What somebody else stored there meanwhile. */
  theirs?: { value: Value; text: string } | undefined;
}

export interface Mark {
  /** So many changes of the cell are not stored yet. */
  waiting?: number | undefined;
  /** What was typed into it, as long as nothing has read that yet. */
  text?: string | undefined;
  refused?: Refusal | undefined;
}

/** The marks of a row, by column; the same object until one of them changes. */
export type RowMarks = Readonly<Record<string, Mark>>;

/** Which cells wait, and which were refused. */
export interface CellMarks {
  of(key: RowKey): RowMarks | undefined;
  at(key: RowKey, column: string): Mark | undefined;
  set(key: RowKey, column: string, change: Mark): void;
  counts(): { waiting: number; refused: number };
  /** The cells with a refusal, in the order in which they were refused. */
  refused(): readonly { key: RowKey; column: string }[];
  isAny(): boolean;
  clear(): void;
  /** Another one once they were cleared: what was on its way then says nothing of the cells any more. */
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

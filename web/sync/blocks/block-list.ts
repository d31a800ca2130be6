import type { BatchReply, BatchRow, Refusal as RowRefusal } from '#contract/change-sets/batch.ts';
import type { PutBackReply } from '#contract/change-sets/change-sets.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { Collection } from '#web/sync/collection.ts';
import type { CellRefusal } from '#web/sync/store-cell.ts';

export type Value = string | number | boolean | null;

/** A new value for one field of one row. `from` is the value that the person saw, `text` the typed form of the new one. */
export interface BlockCell {
  key: string | number;
  column: string;
  from: Value;
  to: Value;
  text: string;
}

/** How rows are sent: as part of a change set, or as a dry run that tells what would be refused. */
export type BlockCall = { kind: BlockKind } & ({ key: string; changeSet: string; dryRun?: false } | { dryRun: true });

/** How the values came about: typed into cells ('sheet'), or by one rule for many rows ('bulk'). */
export type BlockKind = 'sheet' | 'bulk';

/** The part of a list's rows that one endpoint stores: all fields of a product, or its prices. */
export interface BlockTable<Row> {
  kind: ChangeKind;
  holds(column: string): boolean;
  revisionOf(row: Row): number;
  /** The row with the values that were stored, and its new revision. */
  stored(row: Row, values: Readonly<Record<string, Value>>, revision: number): Row;
  /** Converts the current row in a conflict into a row of the list. */
  read(current: unknown): Row;
  /** Sends rows that are written together. While there is no connection it waits for one. */
  send(rows: BatchRow[], call: BlockCall): Promise<BatchReply>;
}

/** A list whose values can be stored many at a time. */
export interface BlockList<Row> {
  collection: Pick<Collection<Row, number>, 'known' | 'find' | 'apply' | 'writeBlock'>;
  tables: readonly BlockTable<Row>[];
  valueIn(row: Row, column: string): Value;
  withValue(row: Row, column: string, value: Value): Row;
  /** Takes back a change set. While there is no connection it waits for one. */
  putBack(changeSetId: number, key: string): Promise<PutBackReply>;
  words: BlockWords;
}

/** The messages about values that are not stored. */
export interface BlockWords {
  /** The typed form of a value. */
  typed(column: string, value: Value): string;
  /** The message for a failed call. */
  problem(error: unknown): string;
  /** The message for a refused row or value. */
  refusal(refusal: Pick<RowRefusal, 'code' | 'reason' | 'products'>): string;
  /** The message that somebody else changed the value first. */
  changedMeanwhile(): string;
}

/** What was stored of a block: its change set, the cells in that set, and the new revisions of its rows. */
export interface StoredBlock {
  changeSetId: number | null;
  cells: ReadonlyMap<CellName, StoredCell>;
  revisions: readonly { kind: ChangeKind; pdNumber: number; revision: number }[];
}

/**
 * The value of a cell in the database before and after the write. The person may have seen another value before: an unconfirmed one that
 * was refused later.
 */
export interface StoredCell {
  from: Value;
  to: Value;
}

/** Identifies a cell of a list by the key of its row and its column. */
export type CellName = `${number} ${string}`;

export const cellName = (key: string | number, column: string): CellName => `${Number(key)} ${column}`;

/** For each cell, in order: why it is not stored, or undefined if it is. */
export type Refusals = readonly (CellRefusal | undefined)[];

/** The refusal of a cell that somebody else changed first; undefined if they stored the same value. */
export function meanwhile({ to, text, column }: BlockCell, theirs: Value, words: BlockWords): CellRefusal | undefined {
  if (theirs === to) return undefined;
  return { text, reason: words.changedMeanwhile(), theirs: { value: theirs, text: words.typed(column, theirs) } };
}

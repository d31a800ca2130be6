import type { BatchReply, BatchRow, Refusal as RowRefusal } from '#contract/change-sets/batch.ts';
import type { PutBackReply } from '#contract/change-sets/change-sets.ts';
import type { ChangeKind } from '#contract/history/change-kinds.ts';
import type { Collection } from '#web/sync/collection.ts';
import type { CellRefusal } from '#web/sync/store-cell.ts';

export type Value = string | number | boolean | null;

/** One value of one row that is to be stored; `from` is what the person saw there, `text` how the new one is typed. */
export interface BlockCell {
  key: string | number;
  column: string;
  from: Value;
  to: Value;
  text: string;
}

/** How rows are sent: as part of a change set, or to hear what would become of them. */
export type BlockCall = { kind: BlockKind } & ({ key: string; changeSet: string; dryRun?: false } | { dryRun: true });

/** Typed into cells, or by one rule for many rows. */
export type BlockKind = 'sheet' | 'bulk';

/** What one endpoint stores of the rows of a list: all of a product, or its prices. */
export interface BlockTable<Row> {
  kind: ChangeKind;
  holds(column: string): boolean;
  revisionOf(row: Row): number;
  /** The row with values as they were stored, under their new revision. */
  stored(row: Row, values: Readonly<Record<string, Value>>, revision: number): Row;
  /** Makes a row of the list of the one that a conflict names. */
  read(current: unknown): Row;
  /** Sends rows to be written together, without a connection once there is one. */
  send(rows: BatchRow[], call: BlockCall): Promise<BatchReply>;
}

/** A list of which many values are stored in one call. */
export interface BlockList<Row> {
  collection: Pick<Collection<Row, number>, 'known' | 'find' | 'apply' | 'writeBlock'>;
  tables: readonly BlockTable<Row>[];
  valueIn(row: Row, column: string): Value;
  withValue(row: Row, column: string, value: Value): Row;
  /** Takes back a change set, without a connection once there is one. */
  putBack(changeSetId: number, key: string): Promise<PutBackReply>;
  words: BlockWords;
}

/** What people are told of values that are not stored. */
export interface BlockWords {
  /** How a value is typed. */
  typed(column: string, value: Value): string;
  /** Why a call failed. */
  problem(error: unknown): string;
  /** Why a row or a value was refused. */
  refusal(refusal: Pick<RowRefusal, 'code' | 'reason' | 'products'>): string;
  /** That somebody else was faster. */
  changedMeanwhile(): string;
}

/** What was stored of a block: its change set, the cells that holds, and its rows as they then were. */
export interface StoredBlock {
  changeSetId: number | null;
  cells: ReadonlyMap<CellName, StoredCell>;
  revisions: readonly { kind: ChangeKind; pdNumber: number; revision: number }[];
}

/** What a cell held in the database before and after. The person may have seen another value before, that was refused later. */
export interface StoredCell {
  from: Value;
  to: Value;
}

/** Which cell of a list it is. */
export type CellName = `${number} ${string}`;

export const cellName = (key: string | number, column: string): CellName => `${Number(key)} ${column}`;

/** Of each cell, in their order: why it is not stored, or nothing. */
export type Refusals = readonly (CellRefusal | undefined)[];

/** Somebody else was faster. Nothing where they stored the same. */
export function meanwhile({ to, text, column }: BlockCell, theirs: Value, words: BlockWords): CellRefusal | undefined {
  if (theirs === to) return undefined;
  return { text, reason: words.changedMeanwhile(), theirs: { value: theirs, text: words.typed(column, theirs) } };
}

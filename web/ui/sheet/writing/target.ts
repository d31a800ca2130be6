import type { Column, RowKey, Value } from '#web/ui/sheet/model/column.ts';

/** A cell that is being edited. */
export interface Target {
  key: RowKey;
  column: Column;
  /** The value of the cell when editing began. */
  saw: Value;
  /** The text with which the field was opened; absent if it was opened empty. */
  opened?: string;
}

/** What was typed into a cell. */
export interface Typed {
  key: RowKey;
  column: string;
  text: string;
}

/**
 * Whether the text has to be written into the cell. Somebody who only opened a cell did not ask to have its value, which may be older than
 * the column's rules, read by these rules.
 */
export const isOther = ({ column, saw, opened }: Target, text: string): boolean => text !== (opened ?? column.typed(saw));

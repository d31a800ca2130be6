import type { Column, RowKey, Value } from '#web/ui/sheet/model/column.ts';

/** A cell while it is edited. */
export interface Target {
  key: RowKey;
  column: Column;
  /** What stood in it. */
  saw: Value;
  /** With what the field was opened, where that was not left empty. */
  opened?: string;
}

/** What was typed into a cell. */
export interface Typed {
  key: RowKey;
  column: string;
  text: string;
}

/**
 * Whether this is to be written into the cell: who only opened it has not said that what stands there, from before its rules
 * maybe, is to be read by these.
 */
export const isOther = ({ column, saw, opened }: Target, text: string): boolean => text !== (opened ?? column.typed(saw));

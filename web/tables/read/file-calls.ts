import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { FileReason } from './file-refused.ts';
import type { FileTask, RefusedRows, SheetContent } from './sheet-content.ts';

/** The calls of the page to the worker, and their answers. */
export interface FileCalls<Task extends FileTask = FileTask> {
  open: { ask: { content: File | string; opening: Task['opening'] }; answer: SheetContent<Task['column']> };
  sheet: { ask: { sheet: number }; answer: SheetContent<Task['column']> };
  compare: { ask: { found: FoundColumns; asked: Task['asked'] }; answer: Task['compared'] };
  /** Rows of the file as CSV, with a column of reasons. */
  refused: { ask: RefusedRows; answer: string };
}

export type FileAsk<Task extends FileTask = FileTask> = {
  [Name in keyof FileCalls<Task>]: { name: Name } & FileCalls<Task>[Name]['ask'];
}[keyof FileCalls<Task>];
export type FileMessage = { progress: number } | { answer: unknown } | { refused: FileReason };

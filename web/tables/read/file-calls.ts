import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { FileReason } from './file-refused.ts';
import type { FileTask, RefusedRows, SheetContent } from './sheet-content.ts';

/** The calls of the page to the worker, and their answers. */
export interface FileCalls<Task extends FileTask = FileTask> {
  open: { request: { content: File | string; opening: Task['opening'] }; answer: SheetContent<Task['column']> };
  sheet: { request: { sheet: number }; answer: SheetContent<Task['column']> };
  compare: { request: { found: FoundColumns; options: Task['options'] }; answer: Task['compared'] };
  /** Rows of the file as CSV, with a column of reasons. */
  refused: { request: RefusedRows; answer: string };
}

export type FileRequest<Task extends FileTask = FileTask> = {
  [Name in keyof FileCalls<Task>]: { name: Name } & FileCalls<Task>[Name]['request'];
}[keyof FileCalls<Task>];
export type FileMessage = { progress: number } | { answer: unknown } | { refused: FileReason };

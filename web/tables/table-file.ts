import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { FileReason } from './read/file-refused.ts';
import type { RefusedRows, SheetContent } from './read/sheet-content.ts';

/** What has been stored of a file, and what has interrupted that: storing again goes on from there. */
export interface StoredRows {
  stored: { interruption?: unknown };
}

/**
 * The step that a file is at: it is picked (or pasted; the pasted text is kept), read, its columns are assigned, it is compared and stored.
 */
export type FileStep<Review extends object, Stored extends StoredRows> =
  | { name: 'pick'; refused?: FileReason; pasted?: string | undefined }
  | { name: 'reading'; progress: number }
  | { name: 'columns'; content: SheetContent }
  | { name: 'comparing'; progress?: number }
  | { name: 'failed'; error: unknown; isStoring: boolean; again(): void }
  | ({ name: 'review'; found: FoundColumns } & Review)
  | { name: 'storing'; progress: number }
  | ({ name: 'stored'; found: FoundColumns } & Stored);

/** Takes a file to its next step, whatever kind of rows it contains. */
export interface TableFile {
  giveUp(): void;
  readSheet(sheet: number): void;
  compare(found: FoundColumns): void;
  /** The refused rows as they are in the file, with the reasons in a further column (CSV). */
  refusedRows(ask: RefusedRows): Promise<string>;
}

import type { FoundColumns } from '#contract/tables/find-columns.ts';
import type { FileReason } from './read/file-refused.ts';
import type { RefusedRows, SheetContent } from './read/sheet-content.ts';

/** How far a file has come: it is picked (or pasted, of which the text is kept), read, its columns are assigned, it is compared, stored. */
export type FileStep<Review extends object, Stored extends object> =
  | { name: 'pick'; refused?: FileReason; pasted?: string | undefined }
  | { name: 'reading'; progress: number }
  | { name: 'columns'; content: SheetContent }
  | { name: 'comparing'; progress?: number }
  | { name: 'failed'; error: unknown; again(): void }
  | ({ name: 'review'; found: FoundColumns } & Review)
  | { name: 'storing'; progress: number }
  | ({ name: 'stored'; found: FoundColumns } & Stored);

/** What takes a file a step further, whatever is in it. */
export interface TableFile {
  giveUp(): void;
  readSheet(sheet: number): void;
  compare(found: FoundColumns): void;
  /** Rows that are not taken, as the file had them, with the reasons in a column. */
  refusedRows(ask: RefusedRows): Promise<string>;
}

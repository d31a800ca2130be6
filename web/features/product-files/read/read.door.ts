// Reading files of products, in a thread of its own. Other rooms import this file only.
export { type FileReader, startFileReader } from './file-reader.ts';
export { type FileReason, FileRefused } from './file-refused.ts';
export type { ComparedWith, FileLine, SheetContent } from './file-worker-calls.ts';

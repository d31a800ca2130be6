import { startMessages } from '#server/messages/messages.ts';
import { StartError } from './start-error.ts';

const isFull = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded|disk is full/;

/** The error for an unusable data folder. @param reason the message of the system or of the embedded database */
export const folderFault = (folder: string, reason: string, cause: unknown): StartError =>
  isFull.test(reason)
    ? new StartError(startMessages().diskFull(folder), { cause, passing: true })
    : new StartError(startMessages().folderReadOnly(folder, reason, wayOut(reason)), { cause });

/** Whose the files are helps neither where nobody may write, nor where there is no folder. */
const wayOut = (reason: string): 'rights' | 'mount' | 'name' =>
  /\bEROFS\b|Read-only file system/.test(reason) ? 'mount' : /\b(EEXIST|ENOTDIR)\b/.test(reason) ? 'name' : 'rights';

/** Turns an error of the file system about the data folder into a `StartError` with advice; returns any other error unchanged. */
export const folderError = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error ? folderFault(folder, error.message, error) : error;

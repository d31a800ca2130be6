import { startMessages } from '#server/messages/messages.ts';
import { StartError } from './start-error.ts';

const isFull = /\b(ENOSPC|EDQUOT)\b|No space left on device|Disk quota exceeded|disk is full/;

/** The error for an unusable data folder. @param reason the message of the system or of the embedded database */
export const folderFault = (folder: string, reason: string, cause: unknown): StartError =>
  isFull.test(reason)
    ? new StartError(startMessages().diskFull(folder), { cause, passing: true })
    : new StartError(startMessages().folderReadOnly(folder, reason), { cause });

/** Turns an error of the file system about the data folder into a `StartError` with advice; returns any other error unchanged. */
export const folderError = (folder: string, error: unknown): unknown =>
  error instanceof Error && 'syscall' in error ? folderFault(folder, error.message, error) : error;

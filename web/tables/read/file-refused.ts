/** Why a file cannot be read at all. */
export const fileReasons = [
  'folder',
  'several-files',
  'too-large',
  'too-large-inside',
  'too-many-rows',
  'too-many-columns',
  'password',
  'old-excel',
  'web-page',
  'not-a-table',
  'other-tables',
  'broken',
  'long-cell',
  'unclosed-quote',
  'unknown-encoding',
  'empty',
  'changed-meanwhile',
  'not-loaded',
] as const;
export type FileReason = (typeof fileReasons)[number];

/** A file that cannot be read; the page says why. */
export class FileRefused extends Error {
  readonly reason: FileReason;

  constructor(reason: FileReason, options?: ErrorOptions) {
    super(reason, options);
    this.name = 'FileRefused';
    this.reason = reason;
  }
}

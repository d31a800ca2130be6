import fs from 'node:fs';
import path from 'node:path';

/**
 * Creates a folder that only its owner can open, and its missing parents. Node's `recursive` option loops for ever where the
 * system reports an existing folder as missing, as Linux does in `/proc`.
 */
export function makeFolder(folder: string): void {
  const parent = path.dirname(folder);
  if (parent !== folder && !fs.existsSync(parent)) makeFolder(parent);
  try {
    fs.mkdirSync(folder, { mode: 0o700 });
  } catch (error) {
    if (!isFolder(folder)) throw error;
  }
}

/** Checked instead of the error code: another process may have created the folder, and for the root of a disk the codes vary. */
const isFolder = (folder: string): boolean => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

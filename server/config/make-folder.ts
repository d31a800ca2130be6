import fs from 'node:fs';
import path from 'node:path';

/**
 * Makes a folder that its owner alone can open, with whatever is missing above it. Node's own way of making several (`recursive`) never
 * returns where the system says of a folder that is there that it is not, as Linux does in `/proc`: it begins again for ever.
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

/** It may be another process that has just made it; and of the root of a disk systems say all kinds of things. */
const isFolder = (folder: string): boolean => fs.statSync(folder, { throwIfNoEntry: false })?.isDirectory() === true;

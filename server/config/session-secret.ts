import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { folderError } from './folder-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * The secret of an installation without a configured one (only with the sandbox): generated once, and kept in the data folder,
 * readable by its owner only, so that sealed values still open after a restart.
 */
export function loadSessionSecret(dataDir: string): string {
  const file = path.join(dataDir, 'session-secret');
  try {
    makeFolder(dataDir);
    return readOrMake(file);
  } catch (cause) {
    throw folderError(dataDir, cause);
  }
}

/** Of two processes that start together one writes the file (a hard link fails where it exists), and both read it. */
function readOrMake(file: string): string {
  if (!fs.existsSync(file)) {
    const own = `${file}.${process.pid}`;
    fs.writeFileSync(own, randomBytes(32).toString('base64url'), { mode: 0o600 });
    try {
      fs.linkSync(own, file);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      fs.rmSync(own);
    }
  }
  return fs.readFileSync(file, 'utf8');
}

import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { folderError } from './folder-error.ts';
import { makeFolder } from './make-folder.ts';

/**
 * The secret of an installation that was given none (only beside the sandbox): made once, kept in the data folder where
 * only its owner can read it, so that what was sealed with it still opens after a restart.
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

/** Of two processes that start together one writes, and both read what it wrote. */
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

import fs from 'node:fs';

/**
 * Removes a file or folder when this process ends. What was begun in the background goes on while it does, and may add a file
 * to a folder that has just been emptied: it is tried again.
 * @returns a function that removes it earlier
 */
export function removeOnExit(path: string): () => void {
  const remove = () => {
    process.off('exit', remove);
    fs.rmSync(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
  };
  process.once('exit', remove);
  return remove;
}

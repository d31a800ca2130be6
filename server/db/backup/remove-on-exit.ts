import fs from 'node:fs';

/**
 * Removes a file or folder when this process ends. File operations that still run in the background may add a file to a folder
 * that has just been emptied, so the removal is retried.
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

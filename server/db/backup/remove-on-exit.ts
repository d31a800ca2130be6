import fs from 'node:fs';

/** Removes a file or folder when this process ends. @returns a function that removes it earlier */
export function removeOnExit(path: string): () => void {
  const remove = () => {
    process.off('exit', remove);
    fs.rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return remove;
}

import fs from 'node:fs';

/** A file or folder that goes when it is done with, or with this process where that ends before. @returns what removes it */
export function removeOnExit(path: string): () => void {
  const remove = () => {
    process.off('exit', remove);
    fs.rmSync(path, { recursive: true, force: true });
  };
  process.once('exit', remove);
  return remove;
}

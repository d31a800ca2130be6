import { statfs } from 'node:fs/promises';

/** The bytes that the account of this process can still write on the disk of a folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

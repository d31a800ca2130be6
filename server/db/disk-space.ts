import { statfs } from 'node:fs/promises';

/** Bytes that whoever we run as may still write where a folder lies. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

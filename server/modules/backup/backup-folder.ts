import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FolderFault } from '#contract/backup/backup.ts';
import type { BackupConfig } from '#server/config/storage.ts';

/** A file that the first backup leaves in the folder. It is missing where the disk is not mounted, or another one is. */
export const markName = '.samusil-backups';
/** How long to wait for the folder: a network folder whose server is unreachable may never answer. */
const timeoutMs = 2_000;

/** 'samusil-20270308-033000.tar.gz', in UTC: the order by name is the order by time. */
export const backupName = (moment: Date, sealed: boolean): string =>
  `samusil-${moment.toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')}.tar.gz${sealed ? '.sealed' : ''}`;

export const backupPattern = /^samusil-(\d{4})(\d\d)(\d\d)-(\d\d)(\d\d)(\d\d)\.tar\.gz(\.sealed)?$/;

/**
 * Why no backup can be made into the configured folder; null where one can. The server creates the default folder within the data folder,
 * but never a configured one. A configured folder that had backups and has no trace of them is another folder under the same path.
 */
export async function folderFault({ folder, isGiven }: BackupConfig, hadBackups: boolean): Promise<FolderFault | null> {
  if (!isGiven) return null;
  const tooLate = new AbortController();
  try {
    const found = await Promise.race([lookInto(folder), sleep(timeoutMs, 'folder-away' as const, { signal: tooLate.signal })]);
    if (typeof found === 'string') return found;
    if (hadBackups && !found.names.some((name) => name === markName || backupPattern.test(name))) return 'folder-other';
    return found.isWritable ? null : 'folder-read-only';
  } finally {
    tooLate.abort();
  }
}

type Looked = { names: string[]; isWritable: boolean } | 'folder-away';

const underWay = new Map<string, Promise<Looked>>();

/** One look at a time: each unanswered call occupies one of the few threads that Node reads files with. */
function lookInto(folder: string): Promise<Looked> {
  const looking = underWay.get(folder) ?? look(folder).finally(() => underWay.delete(folder));
  underWay.set(folder, looking);
  return looking;
}

async function look(folder: string): Promise<Looked> {
  const names = await fs.readdir(folder).catch(() => undefined);
  if (names === undefined) return 'folder-away';
  const isWritable = await fs.access(folder, fs.constants.W_OK).then(
    () => true,
    () => false,
  );
  return { names, isWritable };
}

/** Marks the folder as one for backups. */
export const markFolder = (folder: string): Promise<void> => fs.writeFile(path.join(folder, markName), '', { mode: 0o600 });

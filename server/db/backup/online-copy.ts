import fs from 'node:fs/promises';
import path from 'node:path';

/** Folders whose contents are not copied: the next start recreates them, or they are useless in a copy. */
const emptied = new Set(['pg_wal', 'pg_replslot', 'pg_notify', 'pg_subtrans', 'pg_stat_tmp', 'pg_snapshots', 'pg_serial', 'pg_dynshmem']);
const skipped = /^postmaster\./;
const control = path.join('global', 'pg_control');

/** Between `start` and `stop` the files may be copied, as the log keeps all changes. Each returns the log file of its moment. */
export interface OnlineBackup {
  start(): Promise<{ file: string }>;
  stop(): Promise<{ file: string; label: string }>;
}

/**
 * Copies the folder of an embedded database while another process has it open, as PostgreSQL's own online backup does: when the
 * copy is opened, PostgreSQL replays the writes of the meantime from the log. Readers and writers are not blocked.
 */
export async function copyOnline(folder: string, target: string, { start, stop }: OnlineBackup): Promise<void> {
  const began = await start();
  await fs.mkdir(target, { mode: 0o700 });
  await copyFolder(folder, target);
  // copied last, as it says where the replay of the log begins
  await fs.copyFile(path.join(folder, control), path.join(target, control));
  const ended = await stop();
  await fs.writeFile(path.join(target, 'backup_label'), ended.label);
  for (const file of segments(began.file, ended.file)) {
    await fs.copyFile(path.join(folder, 'pg_wal', file), path.join(target, 'pg_wal', file));
  }
}

/** The size of a copy in bytes, without the changes that are written while it is made. */
export async function bytesToCopy(folder: string): Promise<number> {
  const entries = await fs.readdir(folder, { recursive: true, withFileTypes: true });
  let bytes = 0;
  for (const entry of entries) {
    const [top = ''] = path.relative(folder, entry.parentPath).split(path.sep);
    if (!entry.isFile() || emptied.has(top)) continue;
    const file = await fs.stat(path.join(entry.parentPath, entry.name)).catch(() => undefined);
    bytes += file?.size ?? 0;
  }
  return bytes;
}

async function copyFolder(from: string, to: string, within = ''): Promise<void> {
  for (const entry of await fs.readdir(path.join(from, within), { withFileTypes: true })) {
    const name = path.join(within, entry.name);
    if (entry.isDirectory()) {
      await fs.mkdir(path.join(to, name), { mode: 0o700 });
      if (!emptied.has(name)) await copyFolder(from, to, name);
    } else if (!skipped.test(entry.name) && name !== control) {
      await fs.copyFile(path.join(from, name), path.join(to, name)).catch((error: NodeJS.ErrnoException) => {
        // a table or an index that was dropped meanwhile
        if (error.code !== 'ENOENT') throw error;
      });
    }
  }
}

/** The names of the log files (16 MB each) from `first` to `last`: '000000010000000000000003' → …; 256 to each middle number. */
export function segments(first: string, last: string): string[] {
  const place = (file: string) => Number.parseInt(file.slice(8, 16), 16) * 256 + Number.parseInt(file.slice(16), 16);
  const name = (at: number) => first.slice(0, 8) + hex(Math.floor(at / 256)) + hex(at % 256);
  return Array.from({ length: place(last) - place(first) + 1 }, (_, at) => name(place(first) + at));
}

const hex = (number: number): string => number.toString(16).toUpperCase().padStart(8, '0');

import path from 'node:path';
import { desc, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { backup } from '#server/db/schema/operation/backup.ts';

export type BackupRow = typeof backup.$inferSelect;

/**
 * The newest backup. A backup with a time in the future was made while the clock was ahead and is ignored: otherwise no backup would be
 * due.
 */
export async function lastBackup(db: Db): Promise<BackupRow | undefined> {
  const soon = new Date(Date.now() + 60_000);
  const [row] = await db.select().from(backup).where(lte(backup.takenAt, soon)).orderBy(desc(backup.takenAt)).limit(1);
  return row;
}

/** Whether a backup was ever made into this folder. */
export async function hadBackupsIn(db: Db, folder: string): Promise<boolean> {
  const rows = await db.select({ file: backup.file }).from(backup);
  return rows.some(({ file }) => path.dirname(file) === folder);
}

/** Records a backup, and deletes the records of those older than two years. */
export async function recordBackup(db: Db, row: BackupRow): Promise<void> {
  await db.insert(backup).values(row);
  await db.delete(backup).where(lt(backup.takenAt, sql`now() - interval '2 years'`));
}

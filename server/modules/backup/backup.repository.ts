import path from 'node:path';
import { desc, lt, lte, sql } from 'drizzle-orm';
import type { Db } from '#server/db/db.ts';
import { backup } from '#server/db/schema/operation/backup.ts';

export type BackupRow = typeof backup.$inferSelect;

/** One of a moment that is still to come was made while the clock was ahead: no other would ever seem due. */
export async function lastBackup(db: Db): Promise<BackupRow | undefined> {
  const soon = new Date(Date.now() + 60_000);
  const [row] = await db.select().from(backup).where(lte(backup.takenAt, soon)).orderBy(desc(backup.takenAt)).limit(1);
  return row;
}

/** Whether a backup is known that was made into this folder. */
export async function hadBackupsIn(db: Db, folder: string): Promise<boolean> {
  const rows = await db.select({ file: backup.file }).from(backup);
  return rows.some(({ file }) => path.dirname(file) === folder);
}

/** Notes a backup that was made, and forgets those of long ago. */
export async function recordBackup(db: Db, row: BackupRow): Promise<void> {
  await db.insert(backup).values(row);
  await db.delete(backup).where(lt(backup.takenAt, sql`now() - interval '2 years'`));
}

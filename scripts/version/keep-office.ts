import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openToRead } from '#server/db/backup/open-for-copy.ts';
import { writeBackup } from '#server/db/backup/write-backup.ts';
import { withDatabaseSource } from '#server/db/copy/database-source.ts';
import { openDatabase } from '#server/db/database.ts';
import { seedSamples } from '#server/modules.ts';

/** Enough products for all samples that refer to products; there are only few of the other samples. */
const products = 60;

/** Writes a backup of a small office: the samples, and a product whose texts contain characters that are easily damaged by copying. */
export async function keepOffice(file: string): Promise<void> {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'samusil-version-'));
  const where = { folder: path.join(scratch, 'postgres') };
  try {
    const { db, close } = await openDatabase(where);
    await seedSamples(db, { products });
    await db.execute(sql`update product set product_name = product_name || ' (개정)', description = E'여러 줄\\n탭\\t역사선 \\\\ 따옴표 " 😀',
      revision = revision + 1, updated_by = (select min(staff_id) from staff) where pd_number = 5`);
    await close();
    fs.rmSync(file, { force: true });
    const session = await openToRead(where);
    await withDatabaseSource(session, (source) => writeBackup(source, file, undefined, () => undefined));
    await session.close();
  } finally {
    fs.rmSync(scratch, { recursive: true, force: true });
  }
}

import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '#server/db/database.ts';
import { openDurably } from '#server/db/embedded/embedded.ts';
import { unpackNewDatabase } from '#server/db/embedded/new-database/unpack-new-database.ts';
import { migrate } from '#server/db/migrate.ts';

/** Makes an empty and a migrated embedded database: copying their files is many times faster than making new databases. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const scratch = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-embedded-'));
  const folders = { empty: path.join(scratch, 'empty'), migrated: path.join(scratch, 'migrated') };
  await unpackNewDatabase(folders.empty);
  const database = embeddedDatabase(await openDurably(folders.migrated, { fleeting: true }));
  await migrate(database.db);
  await database.close();
  project.provide('testDatabase', { kind: 'embedded', ...folders });
  return () => fs.rm(scratch, { recursive: true });
}

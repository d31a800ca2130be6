import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import type { TestProject } from 'vitest/node';
import { embeddedDatabase } from '#server/db/database.ts';
import { migrate } from '#server/db/migrate.ts';

/** Makes one migrated embedded database and dumps it: loading the dump is many times faster than migrating again. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const lite = await PGlite.create();
  try {
    await migrate(embeddedDatabase(lite).db);
    const dump = Buffer.from(await (await lite.dumpDataDir('none')).arrayBuffer());
    const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-embedded-'));
    const file = path.join(folder, 'migrated.tar');
    await fs.writeFile(file, dump);
    project.provide('testDatabase', { kind: 'embedded', dump: file });
    return () => fs.rm(folder, { recursive: true });
  } finally {
    await lite.close();
  }
}

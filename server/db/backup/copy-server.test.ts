import { once } from 'node:events';
import fs from 'node:fs/promises';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '#server/db/database.ts';
import { databaseKind } from '#test/database.ts';
import { type CopyServerAddress, copyServerFile } from './copy-server.ts';
import { requestCopy } from './request-copy.ts';

describe.runIf(databaseKind() === 'embedded')('a copy of a running database', () => {
  let parent: string;
  let folder: string;
  let database: Database;
  beforeAll(async () => {
    parent = await fs.mkdtemp(path.join(os.tmpdir(), 'samusil-copies-'));
    folder = path.join(parent, 'postgres');
    database = await openDatabase({ folder });
  });
  afterAll(async () => {
    await database.close();
    await fs.rm(parent, { recursive: true });
  });

  it('can be made after one whose connection was cut off in the middle', async () => {
    const { port, key }: CopyServerAddress = JSON.parse(await fs.readFile(copyServerFile(folder), 'utf8'));
    const cut = net.connect(port, '127.0.0.1');
    const begun = once(cut, 'data');
    cut.write(key);
    await begun;
    // as the operating system does when it kills a process
    cut.resetAndDestroy();
    const made = await requestCopy({ folder });
    made?.remove();
    expect(made?.copy).toContain(folder);
  });
});
